import { useLateCode } from '../../../ui/lateCode';
import { marksCode } from './sameNumber';

interface LateMarkProps {
  /** The row's `same_number`. */
  same: unknown;
  tabIndex: 0 | -1;
}

/** The mark of a duplicate, once its code is there: rows do not wait for it. */
export const LateMark = (props: LateMarkProps) => {
  const code = useLateCode(marksCode, true);
  return code ? <code.DuplicateMark {...props} /> : null;
};
