import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { dayToPicker, pickerToDay } from './indiaAdapter';
import { pickerOf } from './pickerParts';

const days = { format: 'DD/MM/YYYY', parse: dayToPicker, textOf: pickerToDay };

export const Picker = pickerOf(days, (shared) => <DatePicker {...shared} />);
