import { lateCode } from '../../late/latePart';

/** The form of a lead; the route and the lists load the same file. The build looks for its name. */
export const updateLeadCode = lateCode(() => import(/* webpackChunkName: "lead" */ './UpdateLeadPage'));
