import { useFormikContext } from 'formik';
import type { RequestBody } from '../../contract/endpoints';
import type { HandOutRule } from '../../contract/handOut';
import { leadLabels } from '../../contract/leadLabels';
import { limits } from '../../contract/limits';
import { handOutFormSchema } from '../../contract/validation/handOut';
import { useSaveHandOutMutation } from '../api/handOutApi';
import { useGetAgentsQuery } from '../api/lookupsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import { useLeaders } from '../api/useLeaders';
import { ContractForm } from '../forms/ContractForm';
import { FormField, FormSelect, FormText } from '../forms/formFields';
import { useOwnTeam } from '../session/permissions';
import { SelectField } from '../ui/SelectField';
import { elseNames, hoursNames, wayNames, weightsIn, weightsText, whoNames } from './handOutTexts';

export type SentRule = RequestBody<'saveHandOut'>['data'][number];

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const choices = {
  hours: optionsOf(hoursNames),
  by: optionsOf(wayNames),
  who: optionsOf(whoNames),
  otherwise: optionsOf(elseNames),
};

const weights = Array.from({ length: limits.handOutWeight }, (_, n) => {
  const weight = String(n + 1);
  return { value: weight, label: n === 0 ? 'Takes part' : `Weight ${weight}` };
});

export const sentRule = (rule: HandOutRule): SentRule => ({
  ...rule,
  is_on: rule.is_on ? 1 : 0,
  most_hour: rule.most_hour ?? '',
  most_open: rule.most_open ?? '',
});

const none = {
  ...{ name: '', project: '', lead_source: '', requirement: '', city: '', budget: '', language: '', hours: '' },
  ...{ tl_id: '', agents: '', by: 'turn', who: 'present', otherwise: 'wait', most_hour: '', most_open: '' },
};

type Values = typeof none;

const valuesOf = ({ is_on: _isOn, ...rule }: HandOutRule): Values => ({
  ...rule,
  tl_id: String(rule.tl_id),
  agents: weightsText(rule.agents),
  most_hour: String(rule.most_hour ?? ''),
  most_open: String(rule.most_open ?? ''),
});

/** An empty choice means the whole team. */
const Agents = () => {
  const { values } = useFormikContext<Values>();
  const { currentData } = useGetAgentsQuery(values.tl_id, { skip: values.tl_id === '' });
  if (!currentData) return null;
  return (
    <FormField own={{ name: 'agents' }}>
      {({ value, onChange, disabled }) => {
        const chosen = weightsIn(value);
        return (
          <div className="fields" role="group" aria-label="Agents">
            {currentData.map((agent) => (
              <SelectField
                key={agent.value}
                label={agent.label}
                value={String(chosen.find(({ agent_id }) => String(agent_id) === agent.value)?.weight ?? '')}
                options={weights}
                placeholder={chosen.length === 0 ? 'All agents take part' : 'Takes no part'}
                disabled={disabled}
                onChange={(weight) => {
                  const others = chosen.filter(({ agent_id }) => String(agent_id) !== agent.value);
                  const own = weight === '' ? [] : [{ agent_id: Number(agent.value), weight: Number(weight) }];
                  onChange(weightsText([...others, ...own]));
                }}
              />
            ))}
          </div>
        );
      }}
    </FormField>
  );
};

interface RuleFormProps {
  /** Undefined for a new rule. */
  edited: HandOutRule | undefined;
  all: readonly HandOutRule[];
  onSaved: () => void;
}

export const RuleForm = ({ edited, all, onSaved }: RuleFormProps) => {
  const [save] = useSaveHandOutMutation();
  const { data } = useGetMasterSettingsQuery();
  const own = useOwnTeam();
  const leaders = useLeaders();
  const lists = {
    project: optionsOfCategory(data, 'Project'),
    lead_source: optionsOfCategory(data, 'Lead Source'),
    requirement: optionsOfCategory(data, 'Require Measurement'),
  };
  const empty = { ...none, tl_id: own?.id ?? '' };
  const was = all.map(sentRule);
  const withRule = ({ agents, ...values }: Values): SentRule[] => {
    const at = edited ? all.findIndex(({ name }) => name === edited.name) : -1;
    const rule = { ...values, agents: weightsIn(agents), is_on: edited?.is_on ? 1 : 0 };
    return at < 0 ? [...was, rule] : was.with(at, rule);
  };
  return (
    <ContractForm
      key={edited?.name ?? ''}
      schema={handOutFormSchema}
      initialValues={edited ? valuesOf(edited) : empty}
      draft={`hand-out ${edited?.name ?? ''}`}
      bodyOf={(values) => ({ data: withRule(values), was })}
      send={(write) => save(write).unwrap()}
      startAfter={() => empty}
      savedText={({ message }) => message}
      onSaved={onSaved}
      submitLabel={edited ? 'Save rule' : 'Add rule'}
    >
      <section className="panel hand-out" aria-label={edited ? 'Change a rule' : 'A new rule'}>
        <h2>{edited ? `Change ${edited.name}` : 'A new rule'}</h2>
        <FormText name="name" />
        <h3>For which leads</h3>
        <div className="fields">
          {(['project', 'lead_source', 'requirement'] as const).map((field) => (
            <FormSelect key={field} name={field} options={lists[field]} placeholder={`Any ${leadLabels[field]}`} />
          ))}
          {['city', 'budget', 'language'].map((field) => (
            <FormText key={field} name={field} />
          ))}
          <FormSelect name="hours" options={choices.hours} placeholder="At any time" />
        </div>
        <h3>To whom</h3>
        <div className="fields">
          <FormSelect name="tl_id" options={leaders} disabled={own !== undefined} />
          <FormSelect name="by" options={choices.by} alwaysChosen />
          <FormSelect name="who" options={choices.who} alwaysChosen />
          <FormSelect name="otherwise" options={choices.otherwise} alwaysChosen />
          <FormText name="most_hour" inputProps={{ inputMode: 'numeric' }} />
          <FormText name="most_open" inputProps={{ inputMode: 'numeric' }} />
        </div>
        <Agents />
      </section>
    </ContractForm>
  );
};
