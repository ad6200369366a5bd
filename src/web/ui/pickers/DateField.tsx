import { LatePicker } from './LatePicker';
import type { PickerFieldProps } from './PickerFrame';
import { dayKind } from './pickerKinds';

/** A day to type or to pick: `YYYY-MM-DD` or empty; a half-typed one comes out as text that is not a day. */
export const DateField = (props: PickerFieldProps) => <LatePicker {...props} kind={dayKind} />;
