import { exportFormats } from '../../src/contract/files';
import { endpoints } from '../../src/contract/endpoints';
import { leadListCodes } from '../../src/contract/leadCodes';
import type { Person } from './person';
import type { ServerProcess } from './serverProcess';

const everyMs = 200;

/** Exports the longest list as both kinds of files, while another person turns pages. */
export const measureFiles = async (admin: Person, other: Person, server: ServerProcess): Promise<void> => {
  const [longest = 4] = leadListCodes.toSorted((one, code) => admin.totals[code] - admin.totals[one]);
  const rows = admin.totals[longest];
  console.log(
    '\n| file | first byte, ms | whole, s | rows a second | MB | memory more, MB | a page beside it, ms p50 |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const format of exportFormats) {
    const before = server.megabytes();
    let most = before;
    const pages: number[] = [];
    const read = new AbortController();
    const beside = (async () => {
      while (!read.signal.aborted) {
        pages.push((await other.call('listLeads', { body: { lead_status: 2, page: 1 } })).milliseconds);
        most = Math.max(most, server.megabytes());
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    })();
    const began = performance.now();
    const response = await fetch(server.url + endpoints.exportLeads.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ format, lead_status: longest }),
    });
    let first: number | undefined;
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      first ??= performance.now() - began;
      bytes += (piece as Uint8Array).length; // what the body of an answer consists of
    }
    const seconds = (performance.now() - began) / 1000;
    read.abort();
    await beside;
    const p50 = pages.sort((one, next) => one - next)[Math.floor(pages.length / 2)] ?? 0;
    const figures = [first ?? 0, seconds, rows / seconds, bytes / 1e6, most - before, p50];
    console.log(`| ${rows} rows .${format} | ${figures.map((one) => one.toFixed(1)).join(' | ')} |`);
  }
};
