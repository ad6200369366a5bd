import { useState } from 'react';
import type { HandOutRule, WorkingHours } from '../../contract/handOut';
import { workingHoursFormSchema, linesOf } from '../../contract/validation/handOut';
import { useSaveHandOutMutation } from '../api/handOutApi';
import { useLeaders } from '../api/useLeaders';
import { ContractForm } from '../forms/ContractForm';
import { FormField, FormText } from '../forms/formFields';
import { SelectField } from '../ui/SelectField';
import { dayNames, hoursText, type Names } from './handOutTexts';
import { sentRule } from './RuleForm';

interface HoursFormProps {
  hours: readonly WorkingHours[];
  rules: readonly HandOutRule[];
  names: Names;
}

const usual = { days: '123456', from: '09:30', to: '18:30', holidays: '' };

const valuesOf = (hours: WorkingHours | undefined) =>
  hours ? { ...hours, days: hours.days.join(''), holidays: hours.holidays.join('\n') } : usual;

const Days = () => (
  <FormField own={{ name: 'days' }}>
    {({ value, onChange, error }) => (
      <div className="line" role="group" aria-label="Days" title={error}>
        {dayNames.map((name, day) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={value.includes(String(day))}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value.split(''), String(day)].toSorted().join('')
                    : value.replace(String(day), ''),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    )}
  </FormField>
);

/** Hours of the company, or of a team with hours of its own. */
export const HoursForm = ({ hours, rules, names }: HoursFormProps) => {
  const [save] = useSaveHandOutMutation();
  const leaders = useLeaders();
  const [team, setTeam] = useState('');
  const isOf = ({ tl_id }: WorkingHours): boolean => String(tl_id ?? '') === team;
  const { days, from, to, holidays } = valuesOf(hours.find(isOf));
  return (
    <ContractForm
      key={team}
      schema={workingHoursFormSchema}
      initialValues={{ tl_id: team, days, from, to, holidays }}
      draft={`hours ${team}`}
      bodyOf={(values) => {
        const own = { ...values, days: values.days.split('').map(Number), holidays: linesOf(values.holidays) };
        const others = hours.filter((one) => !isOf(one)).map((one) => ({ ...one, tl_id: one.tl_id ?? '' }));
        return { data: rules.map(sentRule), was: rules.map(sentRule), hours: [...others, own] };
      }}
      send={(write) => save(write).unwrap()}
      startAfter={(sent) => sent}
      savedText={({ message }) => message}
      submitLabel="Save hours"
    >
      <section className="panel hand-out" aria-label="Working hours">
        <h2>Working hours</h2>
        {hours.length === 0 ? <p className="quiet">None are set: every hour is a working hour.</p> : null}
        {hours.map((one) => (
          <p key={one.tl_id}>
            <b>{one.tl_id === null ? 'The company' : (names.get(String(one.tl_id)) ?? '')}</b>: {hoursText(one)}
          </p>
        ))}
        <SelectField label="Hours of" value={team} options={leaders} placeholder="The company" onChange={setTeam} />
        <Days />
        <div className="fields">
          <FormText name="from" />
          <FormText name="to" />
        </div>
        <FormText name="holidays" rows={3} />
      </section>
    </ContractForm>
  );
};
