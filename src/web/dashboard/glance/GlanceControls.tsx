import { addDays, isDay } from '../../../contract/calendar';
import { text } from '../../../contract/reading';
import { lenient, oneOf, type Read } from '../../../contract/record';
import { reportRangeError } from '../../../contract/reportRange';
import { useGetTeamLeadersQuery } from '../../api/lookupsApi';
import { addLook } from '../../dom/addLook';
import { dateRangeErrors } from '../../lists/dateRangeErrors';
import { anyChoice, filterLabels } from '../../lists/filterTexts';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/pickers/DateField';
import { SelectField } from '../../ui/SelectField';

const times = { today: 'Today', week: 'This week', month: 'This month', own: 'Other days' } as const;

const timeNames = Object.keys(times) as (keyof typeof times)[]; // its own keys

export const readChoice = lenient({
  time: oneOf(timeNames, 'today'),
  own: lenient({ dateFrom: text, dateTo: text }),
  teamLeader: text,
});

export type GlanceChoice = Read<typeof readChoice>;

const ownDaysErrors = (own: GlanceChoice['own']) => {
  const errors = dateRangeErrors(own);
  if (isDay(own.dateFrom) && isDay(own.dateTo)) errors.dateTo ??= reportRangeError(own.dateFrom, own.dateTo);
  return errors;
};

/** Undefined while the chosen days are incomplete or invalid. */
export const daysOf = ({ time, own }: Pick<GlanceChoice, 'time' | 'own'>, today: string) => {
  const isSound = isDay(own.dateFrom) && isDay(own.dateTo) && ownDaysErrors(own).dateTo === undefined;
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return {
    today: { from: today, to: today },
    week: { from: addDays(today, -((weekday + 6) % 7)), to: today },
    month: { from: `${today.slice(0, 7)}-01`, to: today },
    own: isSound ? { from: own.dateFrom, to: own.dateTo } : undefined,
  }[time];
};

export const glanceHeading = 'glance';

addLook(`.glance-controls{display:flex;flex-wrap:wrap;align-items:flex-end;gap:8px 16px}
.glance-controls>h2{margin:0 auto 0 0;font-size:17px;font-weight:650;line-height:36px}
.glance-controls>[role=group]{display:flex;flex-wrap:wrap;gap:8px}
.glance-controls .leader{width:240px;max-width:100%}
.glance-controls .day{width:200px;max-width:100%}`);

const noOptions = [] as const;

interface GlanceControlsProps {
  choice: GlanceChoice;
  onChange: (choice: GlanceChoice) => void;
  hasTeams: boolean;
}

export const GlanceControls = ({ choice, onChange, hasTeams }: GlanceControlsProps) => {
  const { time, own, teamLeader } = choice;
  const errors = ownDaysErrors(own);
  const leaders = useGetTeamLeadersQuery(undefined, { skip: !hasTeams });
  return (
    <div className="glance-controls">
      <h2 id={glanceHeading}>The day at a glance</h2>
      <div role="group" aria-label="Period">
        {timeNames.map((each) => (
          <Button
            key={each}
            variant={each === time ? 'outlined' : 'text'}
            aria-pressed={each === time}
            onClick={() => onChange({ ...choice, time: each })}
          >
            {times[each]}
          </Button>
        ))}
      </div>
      {time === 'own'
        ? (['dateFrom', 'dateTo'] as const).map((name) => (
            <div key={name} className="day">
              <DateField
                label={filterLabels[name]}
                value={own[name]}
                onChange={(day) => onChange({ ...choice, own: { ...own, [name]: day } })}
                error={errors[name]}
              />
            </div>
          ))
        : null}
      {hasTeams ? (
        <div className="leader">
          <SelectField
            label={filterLabels.teamLeader}
            value={teamLeader}
            onChange={(leader) => onChange({ ...choice, teamLeader: leader })}
            options={leaders.data ?? noOptions}
            placeholder={anyChoice}
            loading={leaders.isFetching}
          />
        </div>
      ) : null}
    </div>
  );
};
