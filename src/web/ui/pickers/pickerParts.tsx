import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { Fragment, type ReactElement, useImperativeHandle, useRef, useState } from 'react';
import { indiaDayOf } from '../../../contract/calendar';
import { afloat } from '../afloat';
import { describedBy, labelIdOf } from '../FieldFrame';
import { Themed } from '../Themed';
import { dayToPicker, IndiaAdapter } from './indiaAdapter';
import type { PickerProps } from './pickerKinds';

const slotPropsOf = ({ id, error, hint, name, required }: PickerProps) => {
  const labelled = { 'aria-labelledby': labelIdOf(id) };
  return {
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

const today = () => dayToPicker(indiaDayOf(new Date())) ?? undefined;

type PickerModel = Dayjs | null;

interface PickerTexts {
  /** Also stands for an impossible date; no rule accepts it. */
  format: string;
  parse: (value: string) => PickerModel;
  textOf: (picked: Dayjs) => string;
}

const usePicker = (props: PickerProps, { format, parse, textOf }: PickerTexts) => {
  const { ref, value, onChange, disabled = false, minToday } = props;
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

  // When the field is left or submitted.
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
  useImperativeHandle(ref, () => ({ commit }));

  return {
    key: state.version,
    shared: {
      value: state.picked,
      onChange: (picked: PickerModel): void =>
        change(picked === null ? '' : picked.isValid() ? textOf(picked) : format, picked),
      timezone: 'UTC',
      format,
      disabled,
      ...(minToday && { minDate: today() }),
      slotProps: { ...slotPropsOf(props), field: { clearable: true, fieldRef } },
    },
  };
};

/** A picker bound to text. A half-typed value (`24/MM/YYYY`) fails the rules instead of counting as empty. */
export const pickerOf = (texts: PickerTexts, draw: (shared: ReturnType<typeof usePicker>['shared']) => ReactElement) =>
  function Picker(props: PickerProps) {
    const { key, shared } = usePicker(props, texts);
    return (
      <Themed>
        <LocalizationProvider dateAdapter={IndiaAdapter} adapterLocale="en-in">
          <Fragment key={key}>{draw(shared)}</Fragment>
        </LocalizationProvider>
      </Themed>
    );
  };
