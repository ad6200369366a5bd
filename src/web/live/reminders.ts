import { makeSignal } from '../dom/signal';

export const { tell: announceReminder, follow: onReminderDue } = makeSignal();
