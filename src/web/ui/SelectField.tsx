import { useId, useMemo } from 'react';
import { formatCount } from '../../contract/numbers';
import { noChoice } from '../texts/fieldTexts';
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame';
import { Icon } from '../views/Icon';
import { shownChoices, useCombobox } from './select/useCombobox';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps {
  /** Needs a stable reference. */
  options: readonly SelectOption[];
  /** The empty choice: `Any` in a filter. */
  placeholder?: string | undefined;
  /** Hides the empty choice. */
  alwaysChosen?: boolean | undefined;
  /** The text of a value outside the options. */
  valueLabel?: string | null | undefined;
  loading?: boolean | undefined;
}

const notLoaded = 'The choices could not be loaded. Press again to retry.';

/** Typing narrows thousands of choices down. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, name, value, onChange, options, placeholder = noChoice, valueLabel, required } = props;
  const { alwaysChosen = false, disabled = false, loading = false } = props;
  const id = useId();
  const chosen = useMemo(
    () =>
      value === '' ? null : (options.find((option) => option.value === value) ?? { value, label: valueLabel ?? value }),
    [options, value, valueLabel],
  );
  const { choices, box, input, text, isOpen, hasFailed, toggle, clear } = useCombobox({
    id,
    value,
    label: chosen?.label ?? '',
    isDisabled: disabled,
    alwaysChosen,
    onChange,
    onBlur: props.onBlur,
  });
  const error = props.error ?? (hasFailed ? notLoaded : undefined);
  const hint =
    props.hint ??
    (options.length > shownChoices ? `Type to search ${formatCount(options.length)} choices.` : undefined);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div className="field-box" role="presentation" {...box}>
        <input
          {...input}
          name={name}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-invalid={Boolean(error)}
          aria-required={required}
          {...describedBy(id, error, hint)}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {text === '' || alwaysChosen || disabled ? null : (
          <button
            type="button"
            className="field-button clear"
            tabIndex={-1}
            aria-label="Clear"
            title="Clear"
            onClick={clear}
          >
            <Icon name="clear" />
          </button>
        )}
        <button
          type="button"
          className="field-button"
          tabIndex={-1}
          aria-label={isOpen ? 'Close' : 'Open'}
          title={isOpen ? 'Close' : 'Open'}
          disabled={disabled}
          onClick={toggle}
        >
          <Icon name="dropDown" />
        </button>
      </div>
      {choices ? (
        <choices.Choices
          {...choices.props}
          chosen={chosen}
          options={options}
          onChange={onChange}
          alwaysChosen={alwaysChosen}
          loading={loading}
        />
      ) : null}
    </FieldFrame>
  );
};
