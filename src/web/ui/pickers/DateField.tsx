import { LatePicker } from './LatePicker';
import type { PickerFieldProps } from './PickerFrame';
import { dayKind } from './pickerKinds';

/** `YYYY-MM-DD` or empty; a half-typed day is other text. */
export const DateField = (props: PickerFieldProps) => <LatePicker {...props} kind={dayKind} />;
