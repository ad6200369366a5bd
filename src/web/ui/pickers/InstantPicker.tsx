import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { limits } from '../../../contract/limits';
import { instantToPicker, pickerToInstant } from './indiaAdapter';
import type { PickerProps } from './pickerKinds';
import { PickerProvider, usePicker } from './pickerParts';

const instants = { format: 'DD/MM/YYYY hh:mm A', parse: instantToPicker, textOf: pickerToInstant };

// The list of minutes has its own steps.
const timeSteps = { hours: 1, minutes: limits.followUpStepMinutes };

// A phone has no room for hours beside the month: a dialog opens.
const roomy = '@media (pointer: fine) and (min-width: 600px)';

export const Picker = (props: PickerProps) => {
  const { key, shared } = usePicker(props, instants);
  return (
    <PickerProvider>
      <DateTimePicker
        key={key}
        {...shared}
        desktopModeMediaQuery={roomy}
        ampm
        minutesStep={limits.followUpStepMinutes}
        timeSteps={timeSteps}
      />
    </PickerProvider>
  );
};
