import { makeSignal } from './signal';

export const reportText = 'Report a problem';

/** Opens the dialog, from any screen and in any state. */
export const { notify: reportProblem, follow: onProblemReport } = makeSignal();
