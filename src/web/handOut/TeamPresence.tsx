import type { Presence } from '../../contract/handOut';
import { formatCount } from '../../contract/numbers';
import { useGetPresenceQuery } from '../api/handOutApi';
import { Loaded } from '../failures/Loaded';
import { presenceText } from './handOutTexts';

const everyMs = 15_000;

const People = ({ people }: { people: readonly Presence[] }) => (
  <ul className="people">
    {people.map((person) => (
      <li key={person.user_id} data-state={person.state}>
        <bdi>{person.name}</bdi> <span className="quiet">{person.team_leader}</span>
        <div>{presenceText(person)}</div>
      </li>
    ))}
  </ul>
);

export const TeamPresence = () => {
  const query = useGetPresenceQuery(undefined, { pollingInterval: everyMs, refetchOnMountOrArgChange: true });
  return (
    <section className="panel hand-out" aria-label="Team">
      <h2>Who is there</h2>
      <Loaded query={query}>
        {({ data }) => {
          const there = data.filter(({ state }) => state !== 'away');
          const away = data.filter(({ state }) => state === 'away');
          return (
            <>
              {there.length === 0 ? <p className="quiet">No agent is there.</p> : <People people={there} />}
              {away.length === 0 ? null : (
                <details>
                  <summary>Away: {formatCount(away.length)}</summary>
                  <People people={away} />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
};
