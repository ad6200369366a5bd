import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { indiaDayOf } from '../../../contract/calendar';
import { afloat } from '../afloat';
import { describedBy, labelIdOf } from '../FieldFrame';
import { dayToPicker, IndiaAdapter } from './indiaAdapter';
import type { PickerFieldProps } from './PickerFrame';

/** The properties that refuse days before today. */
export const fromToday = () => ({ minDate: dayToPicker(indiaDayOf(new Date())) ?? undefined });

export const pickerSlotProps = (
  id: string,
  fieldRef: RefObject<FieldRef<Dayjs | null> | null>,
  { error, hint, name, required }: Pick<PickerFieldProps, 'error' | 'hint' | 'name' | 'required'>,
) => {
  const labelled = { 'aria-labelledby': labelIdOf(id) };
  return {
    field: { clearable: true, fieldRef },
    textField: {
      fullWidth: true,
      // The library draws untyped parts too pale to read.
      sx: { '& [role="spinbutton"], & .MuiPickersInputBase-sectionsContainer': { opacity: 1 } },
      name,
      error: Boolean(error),
      slotProps: {
        input: {
          ...labelled,
          ...describedBy(id, error, hint),
          slotProps: { sectionContent: { 'aria-required': required } },
        },
      },
    },
    // Many fields have such a button: the description names its field.
    openPickerButton: { 'aria-describedby': labelIdOf(id) },
    // Without room on either side, the popper covers the field.
    popper: { ...labelled, modifiers: [{ name: 'preventOverflow', options: { altAxis: true, padding: 8 } }] },
    desktopPaper: { sx: afloat },
    mobilePaper: labelled,
  };
};

type PickerModel = Dayjs | null;

interface PickerValueOptions {
  value: string;
  onChange: (value: string) => void;
  parse: (value: string) => PickerModel;
  format: (picked: Dayjs) => string;
  /** Stands for an impossible date; no rule accepts it. */
  unfinished: string;
}

/** Binds a picker to text. A half-typed value (`24/MM/YYYY`) fails the rules instead of counting as empty. */
export const usePickerValue = ({ value, onChange, parse, format, unfinished }: PickerValueOptions) => {
  const fieldRef = useRef<FieldRef<PickerModel>>(null);
  const [state, setState] = useState(() => ({ value, picked: parse(value), version: 0 }));
  if (state.value !== value) {
    const picked = parse(value);
    // A new picker: the library cannot drop half-typed parts.
    setState({ value, picked, version: picked ? state.version : state.version + 1 });
  }

  const change = (text: string, picked: PickerModel): void => {
    if (text === value && picked === state.picked) return;
    setState({ ...state, value: text, picked });
    if (text !== value) onChange(text);
  };

  const onPicked = (picked: PickerModel): void =>
    change(picked === null ? '' : picked.isValid() ? format(picked) : unfinished, picked);

  /** To be called when the field is left or submitted. */
  const commit = (): void => {
    const sections = fieldRef.current?.getSections() ?? [];
    const filled = sections.filter((section) => section.value !== '').length;
    if (filled > 0 && filled < sections.length) {
      const shown = sections.map((part) => part.startSeparator + (part.value || part.placeholder) + part.endSeparator);
      change(shown.join(''), state.picked);
    } else if (filled === 0 && value !== '') {
      change('', null);
    }
  };

  return { fieldRef, picked: state.picked, version: state.version, onPicked, commit };
};

/** Comes with the fields: screens without dates do not load it. */
export const PickerProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={IndiaAdapter} adapterLocale="en-in">
    {children}
  </LocalizationProvider>
);
