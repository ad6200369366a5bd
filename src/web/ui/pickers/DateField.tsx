import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useId } from 'react';
import { indiaDayOf } from '../../../contract/calendar';
import { dayToPicker, pickerToDay } from './indiaAdapter';
import { PickerFrame, type PickerFieldProps } from './PickerFrame';
import { PickerProvider } from './PickerProvider';
import { pickerSlotProps } from './pickerSlotProps';
import { usePickerValue } from './usePickerValue';

const format = 'DD/MM/YYYY';

/** A day to type or to pick: `YYYY-MM-DD` or empty; a half-typed one comes out as text that is not a day. */
export const DateField = (props: PickerFieldProps) => {
  const { label, value, onChange, onBlur, required, disabled, error, hint, minToday } = props;
  const id = useId();
  const { fieldRef, picked, version, onPicked, settle } = usePickerValue({
    value,
    onChange,
    parse: dayToPicker,
    format: pickerToDay,
    unfinished: format,
  });
  return (
    <PickerFrame id={id} label={label} required={required} error={error} hint={hint} onBlur={onBlur} onSettle={settle}>
      <PickerProvider>
        <DatePicker
          key={version}
          value={picked}
          onChange={onPicked}
          timezone="UTC"
          format={format}
          disabled={disabled ?? false}
          {...(minToday ? { minDate: dayToPicker(indiaDayOf(new Date())) ?? undefined } : {})}
          slotProps={pickerSlotProps(id, fieldRef, props)}
        />
      </PickerProvider>
    </PickerFrame>
  );
};
