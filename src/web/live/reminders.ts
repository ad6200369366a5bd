import { makeSignal } from '../dom/signal';

export const { notify: announceReminder, follow: onReminderDue } = makeSignal();

/** With the name of a lead source. */
export const { notify: announceSilence, follow: onSilence } = makeSignal<[source: string]>();
