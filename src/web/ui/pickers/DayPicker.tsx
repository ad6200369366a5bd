import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { dayToPicker, pickerToDay } from './indiaAdapter';
import type { PickerProps } from './pickerKinds';
import { PickerProvider, usePicker } from './pickerParts';

const days = { format: 'DD/MM/YYYY', parse: dayToPicker, textOf: pickerToDay };

export const Picker = (props: PickerProps) => {
  const { key, shared } = usePicker(props, days);
  return (
    <PickerProvider>
      <DatePicker key={key} {...shared} />
    </PickerProvider>
  );
};
