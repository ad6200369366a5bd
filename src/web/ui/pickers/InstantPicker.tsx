import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useImperativeHandle } from 'react';
import { limits } from '../../../contract/limits';
import { instantToPicker, pickerToInstant } from './indiaAdapter';
import type { PickerProps } from './pickerKinds';
import { fromToday, PickerProvider, pickerSlotProps, usePickerValue } from './pickerParts';

const format = 'DD/MM/YYYY hh:mm A';
// The list of minutes has its own steps.
const timeSteps = { hours: 1, minutes: limits.followUpStepMinutes };

// A phone has no room for hours beside the month: a dialog opens.
const roomy = '@media (pointer: fine) and (min-width: 600px)';

export const Picker = (props: PickerProps) => {
  const { ref, id, value, onChange, disabled, minToday } = props;
  const { fieldRef, picked, version, onPicked, commit } = usePickerValue({
    value,
    onChange,
    parse: instantToPicker,
    format: pickerToInstant,
    unfinished: format,
  });
  useImperativeHandle(ref, () => ({ commit }));
  return (
    <PickerProvider>
      <DateTimePicker
        key={version}
        value={picked}
        onChange={onPicked}
        timezone="UTC"
        desktopModeMediaQuery={roomy}
        format={format}
        ampm
        minutesStep={limits.followUpStepMinutes}
        timeSteps={timeSteps}
        disabled={disabled ?? false}
        {...(minToday ? fromToday() : {})}
        slotProps={pickerSlotProps(id, fieldRef, props)}
      />
    </PickerProvider>
  );
};
