import { lateCode } from '../lateCode';

/** What a select needs once somebody is in it: the larger part of its code. */
export const choicesCode = lateCode(() => import('./Choices'));
