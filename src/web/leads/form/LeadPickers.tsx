import { DateField } from '../../ui/DateField';
import { DateTimeField } from '../../ui/DateTimeField';
import type { PickerFieldProps } from '../../ui/PickerFrame';
import { leadField } from './LeadField';

export const LeadDay = leadField<PickerFieldProps>(DateField);
export const LeadDateTime = leadField<PickerFieldProps>(DateTimeField);
