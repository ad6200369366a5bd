import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useId, useMemo } from 'react';
import { formatCount } from '../numbers';
import { ChoicesPopper } from './ChoicesPopper';
import { describedBy, FieldFrame, labelIdOf } from './FieldFrame';

/** A choice: what is sent and what is read. */
export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  label: string;
  name?: string | undefined;
  /** The chosen option's value; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** One reference as long as the choices are the same. */
  options: readonly SelectOption[];
  /** What stands for "none": `Any` in a filter. */
  placeholder?: string | undefined;
  /** Hides the way back to none, where something is always chosen. */
  alwaysChosen?: boolean | undefined;
  /** The text of a value that is not, or no longer, a choice: it is still shown as the value. */
  valueLabel?: string | null | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

/** How many choices are drawn at once; typing brings up the others. */
const shownChoices = 200;

const slots = { popper: ChoicesPopper };

const filterOptions = createFilterOptions<SelectOption>({ limit: shownChoices });
const labelOf = (option: SelectOption): string => option.label;
const sameValue = (option: SelectOption, value: SelectOption): boolean => option.value === value.value;

/**
 * The choices belong to the screen's content: outside of it, a person who navigates by landmarks would not find them.
 */
const mainContent = (): HTMLElement | null => document.querySelector('main');

/** A combobox to type or click in. It takes thousands of choices: typing narrows them down. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, name, value, onChange, onBlur, options, placeholder = 'Select', valueLabel, required, error } = props;
  const id = useId();
  const chosen = useMemo(
    () =>
      value === '' ? null : (options.find((option) => option.value === value) ?? { value, label: valueLabel ?? value }),
    [options, value, valueLabel],
  );
  // A value that is no longer a choice stays on offer here, where it is already chosen.
  const offered = useMemo(
    () => (chosen === null || options.includes(chosen) ? options : [chosen, ...options]),
    [chosen, options],
  );
  const hint =
    props.hint ??
    (options.length > shownChoices ? `Type to search ${formatCount(options.length)} choices.` : undefined);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <Autocomplete
        id={id}
        value={chosen}
        options={offered}
        getOptionLabel={labelOf}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={sameValue}
        filterOptions={filterOptions}
        onChange={(_event, option) => onChange(option?.value ?? '')}
        {...(onBlur ? { onBlur } : {})}
        disabled={props.disabled ?? false}
        loading={props.loading ?? false}
        disableClearable={(props.alwaysChosen ?? false) as false} // the type follows the literal: null never comes when true
        autoHighlight
        handleHomeEndKeys
        selectOnFocus
        noOptionsText="No match"
        slots={slots}
        slotProps={{ listbox: { 'aria-labelledby': labelIdOf(id) }, popper: { container: mainContent } }}
        renderInput={({ slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            {...slotProps.input}
            name={name}
            fullWidth={fullWidth}
            disabled={disabled}
            error={Boolean(error)}
            placeholder={placeholder}
            inputProps={{ ...slotProps.htmlInput, 'aria-required': required, ...describedBy(id, error, hint) }}
          />
        )}
      />
    </FieldFrame>
  );
};
