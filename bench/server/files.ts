import { exportFormats } from '../../src/contract/files';
import { endpoints } from '../../src/contract/endpoints';
import { leadListCodes } from '../../src/contract/leadCodes';
import { readImport } from '../../src/contract/imports';
import { leadLabels } from '../../src/contract/leadLabels';
import { fileOf, type Rows } from '../../src/server/files/writeFile';
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

const { project, name, contact, gender, state, city, customer_type, requirement, lead_source, remark } = leadLabels;
const more = ['Budget', 'Email', 'Campaign', 'Visited on', 'Broker', 'Row'];

async function* leadsOfAnother(rows: number, firstNumber: number): Rows {
  yield [[name, contact, gender, state, city, customer_type, requirement, lead_source, project, remark, ...more]];
  for (let from = 0; from < rows; from += 500) {
    yield Array.from({ length: 500 }, (_, place) => {
      const row = from + place;
      const person = [`Asha Kumar ${row}`, String(firstNumber + row), 'Female', 'Maharashtra', 'Pune', 'Customer'];
      const wish = ['2 BHK', 'Website', 'Another Project', `Wants a call after six, budget ${row}`];
      return [...person, ...wish, '75 lakh', `asha${row}@example.com`, 'Monsoon', '2026-05-01', 'no', String(row)];
    });
  }
}

const p50Of = (times: number[]): number => times.toSorted((one, next) => one - next)[Math.floor(times.length / 2)] ?? 0;

/** Looks at a file, then imports it, while another person turns pages and saves. */
export const measureImport = async (
  admin: Person,
  other: Person,
  server: ServerProcess,
  rows: number,
): Promise<void> => {
  console.log(
    '\n| file | read, s | dry, s | real, s | memory more, MB | a page alone and beside it, ms p50 | a save |',
  );
  console.log('|---|---|---|---|---|---|---|');
  let number = 6_000_000_000;
  const values = { project: 'Another Project', lead_source: 'Website', requirement: '2 BHK' };
  for (const format of exportFormats) {
    const bytes = await new Response(fileOf(format, leadsOfAnother(rows, number))).blob();
    const before = server.megabytes();
    let most = before;
    const over = new AbortController();
    const times = { pages: [] as number[], saves: [] as number[] };
    const once = async (): Promise<void> => {
      times.pages.push((await other.call('listLeads', { body: { lead_status: 2, page: 1 } })).milliseconds);
      const body = {
        name: 'Beside',
        contact: String((number += 1)),
        gender: 'Male',
        state: 'Goa',
        lead_source: 'Website',
        project: 'P',
      };
      times.saves.push((await other.call('createLead', { body })).milliseconds);
      most = Math.max(most, server.megabytes());
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    };
    number += rows;
    for (let n = 0; n < 20; n += 1) await once();
    const alone = { page: p50Of(times.pages), save: p50Of(times.saves) };
    times.pages = [];
    times.saves = [];
    const beside = (async () => {
      while (!over.signal.aborted) await once();
    })();
    const form = new FormData();
    form.set('file', new File([bytes], `leads.${format}`));
    form.set('dry', '1');
    form.set('values', JSON.stringify(Object.entries(values).map(([field, value]) => ({ field, value, use: value }))));
    const headers = { Authorization: `Bearer ${admin.token}` };
    const began = performance.now();
    const sent = await fetch(server.url + endpoints.importLeads.path, { method: 'POST', headers, body: form });
    const { import_id: id } = (await sent.json()) as { import_id: number }; // as the contract says
    const until = async (isDone: (found: NonNullable<ReturnType<typeof readImport>>) => boolean): Promise<number> => {
      for (;;) {
        const found = readImport((await admin.call('getImport', { params: { id } })).json());
        if (!found || found.problem) throw new Error(found?.problem ?? 'no import');
        if (isDone(found)) return (performance.now() - began) / 1000;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const read = await until((found) => found.state === 'dry');
    const dry = await until((found) => found.state === 'dry' && found.seen === rows);
    await admin.call('startImport', { params: { id }, body: {} });
    const whole = await until((found) => found.state === 'done');
    over.abort();
    await beside;
    const figures = [read, dry - read, whole - dry, most - before].map((one) => one.toFixed(1)).join(' | ');
    const besideIt = `${alone.page.toFixed(1)} and ${p50Of(times.pages).toFixed(1)} | ${alone.save.toFixed(1)} and ${p50Of(times.saves).toFixed(1)}`;
    console.log(`| ${rows} rows .${format} | ${figures} | ${besideIt} |`);
  }
};
