import { createAction } from '@reduxjs/toolkit';
import type { LiveEvents } from '../../contract/events';

// For Redux DevTools: nothing in the store listens to these.

export const listening = createAction('live/listening');

export const leadsChanged = createAction<LiveEvents['leads']>('live/leadsChanged');

export const reminderDue = createAction('live/reminderDue');
