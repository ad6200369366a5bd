import * as fc from 'fast-check';
import { sql } from 'kysely';
import { indiaDayOf } from '../../../../src/contract/calendar';
import type { People } from '../../../support/people';
import type { Caller, TypedApp } from '../../../support/typedApp';

export const projects = ['Palm Grove', "O'Neil % Towers", 'Lake_View'];
export const sources = ['Website', 'Walk In'];
export const everybody = ['admin', 'leader', 'agent', 'otherLeader', 'otherAgent'] as const;
export type Who = (typeof everybody)[number];

/** What the changes are made in. Callers are renewed when the clock moves, for sessions end with time. */
export interface World {
  app: TypedApp;
  people: People;
  callers: Record<Who, Caller>;
}

/** One change of the world; true when it wrote to leads. */
export type Change = (world: World) => Promise<boolean>;

/** The change that `make` makes of arbitrary values, which a failing run then prints in place of the function. */
export const changeBy = <Value>(name: string, values: fc.Arbitrary<Value>, make: (value: Value) => Change) =>
  values.map((value) => Object.assign(make(value), { [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}` }));

export const DAY = 24 * 60 * 60 * 1000;
/** Follow-ups and visits lie around today, mostly on the days on which queues turn. */
export const daysAway = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -40, max: 40 }));
export const who = fc.constantFrom(...everybody);
export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });

export const dayFromNow = ({ app }: World, days: number): string =>
  indiaDayOf(new Date(app.clock.now().getTime() + days * DAY));

/** Some lead, by a random number. */
export const someLead = async ({ app }: World, random: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from leads order by id offset ${random} % (select greatest(1, count(*)) from leads) limit 1`.execute(
    app.db,
  );
  return rows[0]?.id;
};
