export const idempotencyHeader = 'Idempotency-Key';

/** The position from which a client continues: the `id` of its last event, or that of its oldest answer. */
export const lastEventIdHeader = 'Last-Event-ID';

/** The change feed's position at which a call was answered: its answer includes every change up to there. */
export const feedPositionHeader = 'Feed-Position';
