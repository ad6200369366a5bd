import type { Streams } from '../http/streams';
import type { BindStream } from '../router';

export const eventRoutes = (bindStream: BindStream, streams: Streams): void => {
  bindStream('getEvents', (visitor) => streams.open(visitor));
};
