import { addDays, indiaDayOf } from '../../src/contract/calendar';
import type { AnswerOf } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import { reportDivisions, type LeadFigure } from '../../src/contract/report';
import type { Case } from './cases';
import { sample } from './figures';
import type { Person } from './person';

/** Reports that end today: of a month by each division, of a month and of a year as the dashboard asks for them. */
export const reportCases = (everybody: readonly Person[]): Case[] => {
  const to = indiaDayOf(new Date());
  const month = { period: 'month', from: addDays(to, -29) };
  // What the dashboard asks for.
  const all = { by: 'agent', also: ['source', 'project'], before: 1, name: 'all, and the time before' } as const;
  const asked = [
    ...reportDivisions.map((by) => ({ ...month, by, also: [], before: 0, name: by })),
    { ...month, ...all },
    { period: 'year', from: addDays(to, -364), ...all },
  ];
  return everybody.flatMap((person) =>
    asked.map(({ period, from, by, also, before, name }): Case => ({
      group: 'report',
      name: `the report of a ${period} by ${name}, ${person.role}`,
      reach: [200, 400],
      run: () =>
        sample(async () => (await person.call('getReport', { body: { from, to, by, also, before } })).milliseconds),
    })),
  );
};

/** Figures to open: of all rows, of a division's first row, and of its last, which has few leads. */
const figures: readonly (readonly [figure: LeadFigure, by: '' | 'source' | 'project' | 'agent', page?: number])[] = [
  ['created', ''],
  ['created', '', limits.figureDepth / limits.figurePageSize],
  ['contacted', ''],
  ['visited', ''],
  ['converted', 'source'],
  ['visited', 'project'],
  ['follow_ups_kept', ''],
  ['calls', 'agent'],
  ['open', 'agent'],
  ['today_late', ''],
];

/** The leads behind figures of a month and of a year, both ending today. */
export const figureCases = (everybody: readonly Person[]): Case[] => {
  const to = indiaDayOf(new Date());
  return everybody.flatMap((person) =>
    [30, 365].flatMap((days) =>
      figures.map(([figure, by, page = 1]): Case => ({
        group: 'figures',
        name: `behind ${[figure, by && `of a ${by}`].filter(Boolean).join(' ')}, ${days} days, page ${page}, ${person.role}`,
        reach: [200, 400],
        run: async () => {
          const asked = { from: addDays(to, 1 - days), to };
          const report = await person.call('getReport', { body: { ...asked, by: by || 'source' } });
          const rows = (report.json() as AnswerOf<'getReport'>).data; // what the call answers with
          const keys = by === '' ? [''] : [rows[0]?.key ?? '', rows.at(-1)?.key ?? ''];
          return sample(async (turn) => {
            const body = { ...asked, figure, by, key: keys[turn % keys.length], page };
            return (await person.call('listFigureLeads', { body })).milliseconds;
          });
        },
      })),
    ),
  );
};
