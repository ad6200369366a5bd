import { useGetTeamLeadersQuery } from '../../api/lookupsApi';
import { addLook } from '../../dom/addLook';
import { anyChoice, filterLabels } from '../../lists/filterTexts';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/pickers/DateField';
import { SelectField } from '../../ui/SelectField';
import { glanceTimes, isGlanceTime, ownDaysErrors, type DayRange, type GlanceTime } from './glanceTimes';

export interface GlanceChoice {
  time: GlanceTime;
  own: DayRange;
  teamLeader: string;
}

export const glanceHeading = 'glance';

addLook(`.glance-controls{display:flex;flex-wrap:wrap;align-items:flex-end;gap:8px 16px}
.glance-controls>h2{margin:0 auto 0 0;font-size:17px;font-weight:650;line-height:36px}
.glance-controls>[role=group]{display:flex;flex-wrap:wrap;gap:8px}
.glance-controls .leader{width:240px;max-width:100%}
.glance-controls .day{width:200px;max-width:100%}`);

const noOptions = [] as const;

const TeamLeaderField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { data, isFetching } = useGetTeamLeadersQuery();
  return (
    <div className="leader">
      <SelectField
        label={filterLabels.teamLeader}
        value={value}
        onChange={onChange}
        options={data ?? noOptions}
        placeholder={anyChoice}
        loading={isFetching}
      />
    </div>
  );
};

interface GlanceControlsProps {
  choice: GlanceChoice;
  onChange: (choice: GlanceChoice) => void;
  hasTeams: boolean;
}

export const GlanceControls = ({ choice, onChange, hasTeams }: GlanceControlsProps) => {
  const { time, own, teamLeader } = choice;
  const errors = ownDaysErrors(own);
  return (
    <div className="glance-controls">
      <h2 id={glanceHeading}>The day at a glance</h2>
      <div role="group" aria-label="Period">
        {Object.keys(glanceTimes)
          .filter(isGlanceTime)
          .map((each) => (
            <Button
              key={each}
              variant={each === time ? 'outlined' : 'text'}
              aria-pressed={each === time}
              onClick={() => onChange({ ...choice, time: each })}
            >
              {glanceTimes[each]}
            </Button>
          ))}
      </div>
      {time === 'own' ? (
        <>
          <div className="day">
            <DateField
              label={filterLabels.dateFrom}
              value={own.from}
              onChange={(from) => onChange({ ...choice, own: { ...own, from } })}
              error={errors.from}
            />
          </div>
          <div className="day">
            <DateField
              label={filterLabels.dateTo}
              value={own.to}
              onChange={(to) => onChange({ ...choice, own: { ...own, to } })}
              error={errors.to}
            />
          </div>
        </>
      ) : null}
      {hasTeams ? (
        <TeamLeaderField value={teamLeader} onChange={(leader) => onChange({ ...choice, teamLeader: leader })} />
      ) : null}
    </div>
  );
};
