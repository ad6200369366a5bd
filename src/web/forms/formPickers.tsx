import { memo } from 'react';
import { DateField, DateTimeField } from '../ui/pickers/DateField';
import type { PickerFieldProps } from '../ui/pickers/pickerKinds';
import { FormField, type Own } from './formFields';

// Separate: most forms have no dates, and need not load pickers.

export const FormDay = memo(function FormDay(own: Own<PickerFieldProps, string>) {
  return <FormField own={own}>{(bound) => <DateField {...own} {...bound} />}</FormField>;
});

export const FormDateTime = memo(function FormDateTime(own: Own<PickerFieldProps, string>) {
  return <FormField own={own}>{(bound) => <DateTimeField {...own} {...bound} />}</FormField>;
});
