import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { limits } from '../../../contract/limits';
import { instantToPicker, pickerToInstant } from './indiaAdapter';
import { pickerOf } from './pickerParts';

const instants = { format: 'DD/MM/YYYY hh:mm A', parse: instantToPicker, textOf: pickerToInstant };

// The list of minutes has its own steps.
const timeSteps = { hours: 1, minutes: limits.followUpStepMinutes };

// A phone has no room for hours beside the month: a dialog opens.
const roomy = '@media (pointer: fine) and (min-width: 600px)';

export const Picker = pickerOf(instants, (shared) => (
  <DateTimePicker
    {...shared}
    desktopModeMediaQuery={roomy}
    ampm
    minutesStep={limits.followUpStepMinutes}
    timeSteps={timeSteps}
  />
));
