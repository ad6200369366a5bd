import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { limits } from '../../../contract/limits';
import { formatCount } from '../../../contract/numbers';
import type { Option } from '../../../contract/lookups';
import { useGetTeamLeadersQuery } from '../../api/lookupsApi';
import { filterLabels, loadingName } from '../../lists/filterTexts';
import { SelectField } from '../../ui/SelectField';
import { TextInput } from '../../ui/TextInput';
import { leadsText } from '../transfers/transferTexts';
import { requestedCount, type PlanChoice } from './usePlan';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, marginBottom: 4, fontSize: 12, fontWeight: 550, color: theme.vars.palette.text.secondary },
  '& fieldset label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, cursor: 'pointer' },
  '& fieldset input': { width: 16, height: 16, margin: 0, flex: 'none', accentColor: theme.vars.palette.primary.main },
}));

interface RadiosProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

const Radios = <Value extends string>({ legend, value, options, onChange }: RadiosProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};

const splits = [
  { value: 'even', label: 'The same number each' },
  { value: 'load', label: 'By load: less for the busy' },
] as const;

const none: readonly Option[] = [];

interface ChoiceFieldsProps {
  choice: PlanChoice;
  onChange: (change: Partial<PlanChoice>) => void;
  selectedCount: number;
  /** Undefined for an Admin, who chooses a team. */
  ownTeam: { id: string; name: string } | undefined;
  isFiltered: boolean;
}

export const ChoiceFields = ({ choice, onChange, selectedCount, ownTeam, isFiltered }: ChoiceFieldsProps) => {
  const leaders = useGetTeamLeadersQuery();
  const sources = [
    { value: 'selected', label: `The ${leadsText(selectedCount)} selected` },
    { value: 'oldest', label: 'The oldest of the list' },
  ] as const;
  const isWrong = choice.source === 'oldest' && requestedCount(choice.oldest) === undefined;
  return (
    <Fields>
      <SelectField
        label={filterLabels.teamLeader}
        value={choice.leader}
        onChange={(leader) => onChange({ leader })}
        options={leaders.data ?? none}
        valueLabel={ownTeam?.name ?? (leaders.isLoading ? loadingName : null)}
        loading={leaders.isLoading}
        disabled={ownTeam !== undefined}
        placeholder="Select"
        required
      />
      {selectedCount > 0 ? (
        <Radios legend="Leads" value={choice.source} options={sources} onChange={(source) => onChange({ source })} />
      ) : null}
      {choice.source === 'oldest' ? (
        <TextInput
          label="Number of leads"
          value={choice.oldest}
          onChange={(oldest) => onChange({ oldest: oldest.replace(/\D/g, '') })}
          error={isWrong ? `A number from 1 to ${formatCount(limits.transferSize)}.` : undefined}
          hint={isFiltered ? 'The oldest that the filters of the list let through.' : 'The oldest fresh leads.'}
          inputProps={{ inputMode: 'numeric', maxLength: 6, autoComplete: 'off' }}
        />
      ) : null}
      <Radios legend="Split" value={choice.by} options={splits} onChange={(by) => onChange({ by })} />
    </Fields>
  );
};
