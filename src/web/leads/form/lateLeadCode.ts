import { lateCode, latePart } from '../../late/latePart';
import type { StepsProps } from './LateControls';

/** Controls that the form of a lead does not wait for. */
export const lateLeadCode = lateCode(() => import(/* webpackChunkName: "lead-aside" */ './LateControls'));

export const conflictCode = lateCode(() => import(/* webpackChunkName: "lead-aside" */ './conflict/ConflictDialog'));

export const LateSteps = latePart(lateLeadCode, 'LeadSteps', { isIdle: true });
export const LateSaveAndNext = latePart<'SaveAndNext', StepsProps>(lateLeadCode, 'SaveAndNext', { isIdle: true });
export const LateQuickTimes = latePart<'QuickTimes', object>(lateLeadCode, 'QuickTimes', { isIdle: true });
