import { lateCode } from '../../late/lateCode';

/** The larger part of a select, needed once it has the focus. */
export const choicesCode = lateCode(() => import('./Choices'));
