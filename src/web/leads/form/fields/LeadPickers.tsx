import { DateField } from '../../../ui/pickers/DateField';
import { DateTimeField } from '../../../ui/pickers/DateTimeField';
import type { PickerFieldProps } from '../../../ui/pickers/PickerFrame';
import { leadField } from './LeadField';

export const LeadDay = leadField<PickerFieldProps>(DateField);
export const LeadDateTime = leadField<PickerFieldProps>(DateTimeField);
