import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useImperativeHandle } from 'react';
import { limits } from '../../../contract/limits';
import { indiaDayOf } from '../../../contract/calendar';
import { dayToPicker, instantToPicker, pickerToInstant } from './indiaAdapter';
import type { PickerProps } from './pickerKinds';
import { PickerProvider } from './PickerProvider';
import { pickerSlotProps } from './pickerSlotProps';
import { usePickerValue } from './usePickerValue';

const format = 'DD/MM/YYYY hh:mm A';
// The list of minutes goes by its own steps, whatever the step of the field.
const timeSteps = { hours: 1, minutes: limits.followUpStepMinutes };

// On a phone there is no room for the hours beside the month, with a mouse or without: it opens as a dialog.
const roomy = '@media (pointer: fine) and (min-width: 600px)';

/** Picks a time in India: ISO 8601 with its offset, or empty; a half-typed one comes out as other text. */
export const Picker = (props: PickerProps) => {
  const { ref, id, value, onChange, disabled, minToday } = props;
  const { fieldRef, picked, version, onPicked, settle } = usePickerValue({
    value,
    onChange,
    parse: instantToPicker,
    format: pickerToInstant,
    unfinished: format,
  });
  useImperativeHandle(ref, () => ({ settle }));
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
        {...(minToday ? { minDate: dayToPicker(indiaDayOf(new Date())) ?? undefined } : {})}
        slotProps={pickerSlotProps(id, fieldRef, props)}
      />
    </PickerProvider>
  );
};
