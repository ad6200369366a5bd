import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers as a test wants: what lies between the app and the real one may say anything. */
export const startAnsweringServer = async (listener: RequestListener) => {
  const asked: IncomingMessage[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    asked.push(request);
    open.add(response);
    response.on('close', () => open.delete(response));
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP, so it is one
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** Responses that are not over. */
    open,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
