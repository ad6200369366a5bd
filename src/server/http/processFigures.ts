import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Operations } from './operations';

export function addProcessFigures(
  register: Registry,
  { openConnections, openStreams, isDraining, database }: Operations,
): void {
  collectDefaultMetrics({ register });
  const registers = [register];
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('http_open_connections', 'Connections of clients that are open.', openConnections);
  gauge('event_streams_open', 'Streams of events that are open.', openStreams);
  gauge('process_draining', '1 once the process was told to end.', () => Number(isDraining()));
  new Gauge({
    name: 'database_info',
    help: '1 for the database in use: embedded, or a PostgreSQL server.',
    labelNames: ['kind'],
    registers,
  }).set({ kind: database.kind }, 1);
  gauge('database_connections_busy', 'Connections to the database at work.', () => database.connections().busy);
  gauge('database_connections_waiting', 'Requests that wait for a connection.', () => database.connections().waiting);
  const { freeBytes } = database;
  if (freeBytes) gauge('data_directory_free_bytes', 'Room beside the embedded database.', freeBytes);
}
