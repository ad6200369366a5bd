import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HandOutRule, Presence, TriedLead } from '../../contract/handOut';
import { limits } from '../../contract/limits';
import { countOf, formatCount } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import { errorText } from '../api/apiError';
import {
  useGetHandOutQuery,
  useGetPresenceQuery,
  useSaveHandOutMutation,
  useTryHandOutMutation,
} from '../api/handOutApi';
import { useLeaders } from '../api/useLeaders';
import { paths, updateLeadPath } from '../address/paths';
import { addLook } from '../dom/addLook';
import { ForRoles } from '../failures/ForRoles';
import { Loaded } from '../failures/Loaded';
import { NamedList } from '../forms/NamedList';
import { useOwnRole } from '../session/permissions';
import { formatTimestamp } from '../texts/dates';
import { isolated } from '../texts/isolated';
import { tellAnswer } from '../toasts/tellAnswer';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import { PageHeading } from '../ui/PageHeading';
import { randomKey } from '../unsaved/idempotencyKey';
import { presenceText, ruleText } from './handOutTexts';
import { HoursForm } from './HoursForm';
import { RuleForm, sentRule } from './RuleForm';

addLook(`.hand-out{display:grid;gap:12px;padding:16px;margin-bottom:14px;overflow-wrap:anywhere}
.hand-out :is(h2,h3,p){margin:0}
.hand-out :is(h2,h3){font-size:15px;font-weight:600}
.hand-out h3{font-size:13px}
.hand-out :is(ol,ul){display:grid;gap:12px;margin:0;padding-left:20px}
.hand-out details .people{margin-top:12px}
.hand-out .people{grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));padding:0;list-style:none}
.hand-out .people li{padding-left:10px;border-left:3px solid var(--line-strong)}
.hand-out .people li:is([data-state=here],[data-state=call]){border-color:var(--success)}
.hand-out .tried{max-height:60vh;overflow:auto}
.hand-out .line{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px}
.hand-out .line label{display:flex;align-items:center;gap:6px;min-height:32px}
.hand-out .fields{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));align-items:start}`);

const Tried = ({ leads }: { leads: readonly TriedLead[] }) => {
  const of = new Map<string, number>();
  for (const { agent, rule } of leads) {
    const who = agent ?? (rule === '' ? 'No rule' : 'No agent');
    of.set(who, (of.get(who) ?? 0) + 1);
  }
  return (
    <section className="panel hand-out" aria-label="Trial">
      <h2>Who would have had the last {countOf(leads.length, 'lead')}, if they came in now</h2>
      <p>{[...of].map(([who, count]) => `${isolated(who)}: ${count}`).join(' · ') || 'There are no leads yet.'}</p>
      <ul className="tried">
        {leads.map(({ lead_id, cust_id, name, at, rule, agent, reason }) => (
          <li key={lead_id}>
            <Link to={updateLeadPath(lead_id)}>
              {cust_id} <bdi>{name}</bdi>
            </Link>
            <div className="quiet">
              {[formatTimestamp(at), rule && `Rule ${isolated(rule)}`, agent && isolated(agent), reason]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

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

const TeamPresence = () => {
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

const useNames = () => {
  const leaders = useLeaders();
  const { data } = useGetPresenceQuery();
  const agents = (data?.data ?? []).map(({ user_id, name }) => [String(user_id), name] as const);
  return new Map([...leaders.map(({ value, label }) => [value, label] as const), ...agents]);
};

const title = 'Hand-out';

const Rules = ({ showsHours }: { showsHours: boolean }) => {
  const query = useGetHandOutQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveHandOutMutation();
  const [tryRules, tried] = useTryHandOutMutation();
  const [edited, setEdited] = useState<string>();
  const names = useNames();
  return (
    <Loaded query={query}>
      {({ data: rules, hours }) => {
        if (showsHours) return <HoursForm hours={hours} rules={rules} names={names} />;
        const was = rules.map(sentRule);
        const change = (next: readonly HandOutRule[], idempotencyKey: string) =>
          save({ body: { data: next.map(sentRule), was }, idempotencyKey }).unwrap();
        const isBusy = isLoading || query.isFetching;
        return (
          <>
            <section className="panel hand-out" aria-label="Rules">
              {rules.length === 0 ? (
                <p>There are no rules: fresh leads wait until somebody distributes them.</p>
              ) : (
                <>
                  <p className="quiet">The first rule that fits a fresh lead hands it out.</p>
                  <NamedList
                    items={rules}
                    noteOf={({ is_on }) => (is_on ? 'On' : 'Off')}
                    textOf={(rule) => ruleText(rule, names)}
                    deletionTextOf={({ name }) => `The rule "${isolated(name)}" will be deleted.`}
                    editLabelOf={({ name }) => `Edit ${name}`}
                    moreOf={(rule, at) => (
                      <Button
                        size="small"
                        variant={rule.is_on ? 'outlined' : 'contained'}
                        aria-busy={isBusy}
                        aria-label={`Switch ${rule.is_on ? 'off' : 'on'} ${rule.name}`}
                        onClick={() => tellAnswer(change(rules.with(at, { ...rule, is_on: !rule.is_on }), randomKey()))}
                      >
                        {rule.is_on ? 'Switch off' : 'Switch on'}
                      </Button>
                    )}
                    isBusy={isBusy}
                    save={change}
                    onEdit={({ name }) => setEdited(name)}
                  />
                  <div className="line">
                    <Button
                      variant="outlined"
                      loading={tried.isLoading}
                      onClick={() => void tryRules({ body: { data: was } })}
                    >
                      Try on the last {limits.handOutTried} leads
                    </Button>
                    <span className="quiet">As if all rules were on. Nothing is changed.</span>
                  </div>
                  {tried.error ? <Note severity="error">{errorText(tried.error)}</Note> : null}
                </>
              )}
            </section>
            {tried.data ? <Tried leads={tried.data.data} /> : null}
            <TeamPresence />
            <RuleForm
              edited={rules.find(({ name }) => name === edited)}
              all={rules}
              onSaved={() => setEdited(undefined)}
            />
          </>
        );
      }}
    </Loaded>
  );
};

export const HandOutPage = () => {
  const [search] = useSearchParams();
  const isAdmin = useOwnRole() === roles.admin;
  // Each form has a screen of its own, because of its save bar.
  const showsHours = isAdmin && search.get('show') === 'hours';
  const other = showsHours
    ? { to: paths.handOut, label: 'Rules' }
    : { to: `${paths.handOut}?show=hours`, label: 'Working hours' };
  return (
    <ForRoles call="getHandOut" heading={<PageHeading title={title} />}>
      <PageHeading title={title}>{isAdmin ? <Link to={other.to}>{other.label}</Link> : null}</PageHeading>
      <Rules showsHours={showsHours} />
    </ForRoles>
  );
};
