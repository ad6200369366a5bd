import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useImperativeHandle } from 'react';
import { dayToPicker, pickerToDay } from './indiaAdapter';
import type { PickerProps } from './pickerKinds';
import { fromToday, PickerProvider, pickerSlotProps, usePickerValue } from './pickerParts';

const format = 'DD/MM/YYYY';

export const Picker = (props: PickerProps) => {
  const { ref, id, value, onChange, disabled, minToday } = props;
  const { fieldRef, picked, version, onPicked, commit } = usePickerValue({
    value,
    onChange,
    parse: dayToPicker,
    format: pickerToDay,
    unfinished: format,
  });
  useImperativeHandle(ref, () => ({ commit }));
  return (
    <PickerProvider>
      <DatePicker
        key={version}
        value={picked}
        onChange={onPicked}
        timezone="UTC"
        format={format}
        disabled={disabled ?? false}
        {...(minToday ? fromToday() : {})}
        slotProps={pickerSlotProps(id, fieldRef, props)}
      />
    </PickerProvider>
  );
};
