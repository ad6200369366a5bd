import type { ComponentProps, ReactNode } from 'react';
import { dayParts } from '../../texts/fieldTexts';
import { Icon } from '../../views/Icon';

/** Matches ui/FieldFrame with TextInput, SelectField or LightPicker. */
export interface Field {
  label: string;
  name?: string;
  value: string;
  placeholder?: string;
  isRequired?: boolean;
  isOff?: boolean | undefined;
  hint?: string | undefined;
}

const idOf = ({ label }: Field): string => `first-${label.toLowerCase().replace(/ /g, '-')}`;

const Frame = ({ className, children, ...field }: Field & { className?: 'day'; children: ReactNode }) => {
  const { label, hint, isRequired } = field;
  const id = idOf(field);
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" id={`${id}-label`} htmlFor={id} data-required={isRequired ? '' : undefined}>
        {label}
      </label>
      <div className="field-box" {...(className && { role: 'group', 'aria-labelledby': `${id}-label` })}>
        {children}
      </div>
      {hint ? (
        <p className="field-help" id={`${id}-help`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};

const controlOf = (field: Field) => ({
  id: idOf(field),
  name: field.name,
  placeholder: field.placeholder,
  'aria-required': field.isRequired,
  disabled: field.isOff,
  'aria-describedby': field.hint && `${idOf(field)}-help`,
});

const FieldButton = ({ label, sign, isOff }: Pick<Field, 'label' | 'isOff'> & { sign: 'dropDown' | 'clear' }) => (
  <button
    type="button"
    className={sign === 'clear' ? 'field-button clear' : 'field-button'}
    tabIndex={-1}
    aria-label={label}
    title={label}
    disabled={isOff}
  >
    <Icon name={sign} />
  </button>
);

export const Select = ({ alwaysChosen, ...field }: Field & { alwaysChosen?: boolean }) => (
  <Frame {...field}>
    <input
      {...controlOf(field)}
      value={field.value}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      readOnly
    />
    {field.value && !alwaysChosen && !field.isOff ? <FieldButton label="Clear" sign="clear" /> : null}
    <FieldButton label="Open" sign="dropDown" isOff={field.isOff} />
  </Frame>
);

export const TextField = ({ type, ...field }: Field & { type?: 'tel' | undefined }) => (
  <Frame {...field}>
    <input {...controlOf(field)} value={field.value} type={type ?? 'text'} inputMode={type} autoComplete="off" />
  </Frame>
);

export const DayField = (field: Field) => {
  const texts = field.value.split('-').reverse();
  const month = new Date(field.value).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' });
  const selectedDay = field.value && `, selected date is ${Number(texts[0])} ${month} ${texts[2]}`;
  return (
    <Frame {...field} className="day">
      <span className="parts">
        {dayParts.map(([name, empty], index) => [
          index ? '/' : '',
          <span
            key={name}
            role="spinbutton"
            tabIndex={index && -1}
            aria-label={name}
            aria-valuetext={texts[index] || 'Empty'}
          >
            {texts[index] || empty}
          </span>,
        ])}
      </span>
      {selectedDay ? <FieldButton label="Clear" sign="clear" /> : null}
      <button
        type="button"
        className="field-button"
        aria-label={`Choose date${selectedDay}`}
        aria-describedby={`${idOf(field)}-label`}
      >
        <Icon name="calendar" />
      </button>
    </Frame>
  );
};

export const TextBox = ({ rows, ...field }: Field & Pick<ComponentProps<'textarea'>, 'rows'>) => (
  <Frame {...field}>
    <textarea {...controlOf(field)} rows={rows} />
  </Frame>
);
