import type { CDPSession } from '@playwright/test';

interface Transfer {
  startedAt: number;
  /** Bytes on the wire, headers included, by the time of their arrival. */
  parts: { at: number; bytes: number }[];
}

/** Bytes and requests up to a moment. */
interface Travelled {
  kilobytes: number;
  requests: number;
}

/** Counts what travels for a page; times are seconds of the protocol's clock. */
export const watchWire = async (session: CDPSession) => {
  const transfers = new Map<string, Transfer>();
  let clock = 0;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    if (!request.url.startsWith('http')) return;
    if (type === 'Document') clock = wallTime - timestamp;
    transfers.set(requestId, { startedAt: timestamp, parts: [] });
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    transfers.get(requestId)?.parts.push({ at: timestamp, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    const seen = transfer?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
    transfer?.parts.push({ at: timestamp, bytes: encodedDataLength - seen });
  });
  await session.send('Network.enable');
  return {
    /** @param until milliseconds since the epoch; everything without it */
    travelled: (until = Infinity): Travelled => {
      const end = until / 1000 - clock;
      const begun = [...transfers.values()].filter(({ startedAt }) => startedAt <= end);
      const parts = begun.flatMap((transfer) => transfer.parts).filter(({ at }) => at <= end);
      return { kilobytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, requests: begun.length };
    },
  };
};
