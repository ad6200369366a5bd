import * as fc from 'fast-check';
import { sql } from 'kysely';
import { indiaDayOf } from '../../../../src/contract/calendar';
import type { People } from '../../../support/people';
import type { Caller, TypedApp } from '../../../support/typedApp';

export const projects = ['Palm Grove', "O'Neil % Towers", 'Lake_View'];
export const sources = ['Website', 'Walk In'];
export const everybody = ['admin', 'leader', 'agent', 'otherLeader', 'otherAgent'] as const;
export type Who = (typeof everybody)[number];

/** Callers sign in again when the clock moves, because sessions expire. */
export interface World {
  app: TypedApp;
  people: People;
  callers: Record<Who, Caller>;
}

/** Resolves with the number of leads written. */
export type Change = (world: World) => Promise<number>;

/** Wraps arbitrary values in a change; a failing run prints the values. */
export const changeBy = <Value>(name: string, values: fc.Arbitrary<Value>, make: (value: Value) => Change) =>
  values.map((value) => Object.assign(make(value), { [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}` }));

export const DAY = 24 * 60 * 60 * 1000;
/** Around today, mostly on the days on which queues change. */
export const daysAway = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -40, max: 40 }));
export const who = fc.constantFrom(...everybody);
export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });

export const dayFromNow = ({ app }: World, days: number): string =>
  indiaDayOf(new Date(app.clock.now().getTime() + days * DAY));

/** A lead by a random number. */
export const someLead = async ({ app }: World, random: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from leads order by id offset ${random} % (select greatest(1, count(*)) from leads) limit 1`.execute(
    app.db,
  );
  return rows[0]?.id;
};
