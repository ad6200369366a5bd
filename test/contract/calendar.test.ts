import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { addDays, indiaDayOf, instantOf, isDay } from '../../src/contract/calendar';

const root = join(__dirname, '../..');
const days = JSON.stringify(join(root, 'src/contract/calendar.ts'));

/** Evaluates an expression over the day helpers in a process of another time zone. */
const inZone = (zone: string, expression: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['-r', 'esbuild-register', '-e', `const d = require(${days}); console.log(JSON.stringify(${expression}))`],
      { cwd: root, env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    ),
  );

const instant = fc.date({ min: new Date('1971-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

describe('days in India', () => {
  it.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'UTC'])(
    'change at midnight in India for a process in %s',
    (zone) => {
      const instants = ['2026-11-20T18:29:59.999Z', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'];
      const expression = `${JSON.stringify(instants)}.map((at) => d.indiaDayOf(new Date(at)))
        .concat(d.addDays('2026-12-31', 1), d.instantOf('2026-11-21T01:30:00').toISOString())`;
      expect(inZone(zone, expression)).toEqual([
        '2026-11-20',
        '2026-11-21',
        '2026-11-21',
        '2027-01-01',
        '2026-11-20T20:00:00.000Z',
      ]);
    },
  );

  it('match the zone Asia/Kolkata', () => {
    const inKolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    fc.assert(fc.property(instant, (at) => expect(indiaDayOf(at)).toBe(inKolkata.format(at))));
  });

  it('an instant without an offset is in India time', () => {
    expect(instantOf('2026-11-21T01:30')?.toISOString()).toBe('2026-11-20T20:00:00.000Z');
    expect(instantOf('2026-11-21 01:30:00+05:30')?.toISOString()).toBe('2026-11-20T20:00:00.000Z');
    expect(instantOf('2026-11-20T20:00:00Z')?.toISOString()).toBe('2026-11-20T20:00:00.000Z');
  });

  it.each(['', '2026-02-30T10:00:00Z', '2026-11-21', '2026-11-21T25:00:00Z', 'tomorrow', '21/11/2026 10:00'])(
    '"%s" is no instant',
    (value) => expect(instantOf(value)).toBeUndefined(),
  );

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '0000-12-31', '2026-1-1', '', '2026-11-21T00:00', '٢٠٢٦-١١-٢١'])(
    '"%s" is no day',
    (value) => {
      expect(isDay(value)).toBe(false);
    },
  );

  it('round-trips an instant in any offset', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -12 * 60, max: 14 * 60 }), (at, offset) => {
        const shifted = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
        const text = `${shifted}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
        expect(instantOf(text)?.getTime()).toBe(at.getTime());
      }),
    );
  });

  it('adds days by the calendar', () => {
    fc.assert(
      fc.property(instant.map(indiaDayOf), fc.integer({ min: -1000, max: 1000 }), (from, count) => {
        const to = addDays(from, count);
        expect(isDay(to)).toBe(true);
        expect(addDays(to, -count)).toBe(from);
        expect(Math.sign(count)).toBe(to < from ? -1 : to > from ? 1 : 0);
      }),
    );
  });
});
