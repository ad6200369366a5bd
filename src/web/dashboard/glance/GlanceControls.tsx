import { styled } from '@mui/material/styles';
import { useGetTeamLeadersQuery } from '../../api/lookupsApi';
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

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'flex-end',
  '& > h2': { margin: '0 auto 0 0', fontSize: 17, fontWeight: 650, lineHeight: '36px' },
  '& > [role="group"]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .leader': { width: 240, maxWidth: '100%' },
  '& .day': { width: 200, maxWidth: '100%' },
});

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
    <Row>
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
    </Row>
  );
};
