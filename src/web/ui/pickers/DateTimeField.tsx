import { LatePicker } from './LatePicker';
import type { PickerFieldProps } from './PickerFrame';
import { instantKind } from './pickerKinds';

/** ISO 8601 with India's offset, or empty; a half-typed time is other text. */
export const DateTimeField = (props: PickerFieldProps) => <LatePicker {...props} kind={instantKind} />;
