import { lateCode } from '../../ui/lateCode';

/** What the form of a lead gets when the browser is idle: it does not wait for it. */
export const lateLeadCode = lateCode(() => import('./LateControls'));
