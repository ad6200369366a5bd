import { makeSignal } from '../dom/signal';

export const { notify: announceReminder, follow: onReminderDue } = makeSignal();
