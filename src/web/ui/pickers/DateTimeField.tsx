import { LatePicker } from './LatePicker';
import type { PickerFieldProps } from './PickerFrame';
import { instantKind } from './pickerKinds';

/** A time in India to type or to pick: ISO 8601 with its offset, or empty; a half-typed one comes out as other text. */
export const DateTimeField = (props: PickerFieldProps) => <LatePicker {...props} kind={instantKind} />;
