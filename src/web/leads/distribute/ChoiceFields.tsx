import { limits } from '../../../contract/limits';
import { countOf, formatCount } from '../../../contract/numbers';
import type { Option } from '../../../contract/lookups';
import { useGetTeamLeadersQuery } from '../../api/lookupsApi';
import { addLook } from '../../dom/addLook';
import { filterLabels, loadingName } from '../../lists/filterTexts';
import { SelectField } from '../../ui/SelectField';
import { TextInput } from '../../ui/TextInput';
import { Radios } from '../Radios';
import { requestedCount, type PlanChoice } from './usePlan';

addLook(`.plan-choice{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:12px 16px;
align-items:start}
.plan-choice fieldset{min-width:0;margin:0;padding:0;border:0}
.plan-choice legend{margin-bottom:4px;padding:0;color:var(--muted);font-size:12px;font-weight:550}
.plan-choice fieldset label{display:flex;align-items:center;gap:8px;min-height:32px;cursor:pointer}
.plan-choice fieldset input{flex:none;width:16px;height:16px;margin:0;accent-color:var(--primary)}`);

export const splits = [
  { value: 'even', label: 'The same number each' },
  { value: 'load', label: 'By load: fewer for busy agents' },
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
    { value: 'selected', label: `The ${countOf(selectedCount, 'lead')} selected` },
    { value: 'oldest', label: 'The oldest of the list' },
  ] as const;
  const isWrong = choice.source === 'oldest' && requestedCount(choice.oldest) === undefined;
  return (
    <div className="plan-choice">
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
          hint={isFiltered ? 'The oldest leads that match the filters.' : 'The oldest fresh leads.'}
          inputProps={{ inputMode: 'numeric', maxLength: 6, autoComplete: 'off' }}
        />
      ) : null}
      <Radios legend="Split" value={choice.by} options={splits} onChange={(by) => onChange({ by })} />
    </div>
  );
};
