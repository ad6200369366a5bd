import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import type { RefObject } from 'react';
import { indiaDayOf } from '../../../contract/calendar';
import { afloat } from '../afloat';
import { describedBy, labelIdOf } from '../FieldFrame';
import { dayToPicker } from './indiaAdapter';
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
