import { createAction } from '@reduxjs/toolkit';
import type { LeadListCode } from '../../contract/leadCodes';

// Nothing in the store listens to these: they say in Redux DevTools why something was asked for again.

/** The stream is there: from here on nothing is missed. */
export const listening = createAction('live/listening');

/** Somebody changed leads of these lists. */
export const leadsChanged = createAction<{ lists: readonly LeadListCode[] }>('live/leadsChanged');

/** A follow-up of one's own is due, or soon. */
export const reminderDue = createAction('live/reminderDue');
