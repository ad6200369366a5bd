import type { BusinessTable } from '../../support/tableHashes';
import { MISSING, type RoleHolder, type Whose, type World } from './world';

export interface Request {
  params?: Record<string, string | number>;
  body?: object;
}

/** The expected answer, and the tables that may change: a refusal changes none. */
export interface Cell {
  status: number;
  changes: readonly BusinessTable[];
}

export interface Target {
  /** A request that nothing is wrong with but, perhaps, who makes it. It makes the records that it is about. */
  request: (world: World) => Promise<Request>;
  cells: Record<RoleHolder, Cell>;
}

export const reads: Cell = { status: 200, changes: [] };
export const writes = (...changes: BusinessTable[]): Cell => ({ status: 200, changes });
/** For a call that a double click makes twice. */
export const writesOnce = (...changes: BusinessTable[]): Cell => writes(...changes, 'idempotency_keys');
/** It gives something for some minutes, and notes that: nothing about people and their work. */
export const holds: Cell = writes('lead_holds');
export const refuses = (status: number): Cell => ({ status, changes: [] });

/** Leads go from one person to another. */
export const handsOut = (...more: BusinessTable[]): Cell =>
  writesOnce('leads', 'audit_log', 'transfers', 'transfer_leads', ...more);

export const everybody = (cell: Cell): Target['cells'] => ({ agent: cell, leader: cell, admin: cell });
export const onlyAdmin = (cell: Cell): Target['cells'] => ({ agent: refuses(403), leader: refuses(403), admin: cell });
/** A lead, by how the agent and the leader of the matrix stand to it. */
export const inScope: Record<Whose, (cell: Cell) => Target['cells']> = {
  own: (cell) => everybody(cell),
  "the team's": (cell) => ({ agent: refuses(404), leader: cell, admin: cell }),
  "the pool's": (cell) => ({ agent: refuses(404), leader: cell, admin: cell }),
  "nobody's": (cell) => ({ agent: refuses(404), leader: refuses(404), admin: cell }),
  foreign: (cell) => ({ agent: refuses(404), leader: refuses(404), admin: cell }),
  missing: () => everybody(refuses(404)),
};

const whose = Object.keys(inScope) as Whose[]; // the keys of its type

export const simple = (
  cells: Target['cells'],
  request: Target['request'] = async () => ({}),
): Record<string, Target> => ({
  'the call': { request, cells },
});

/** The call about a record that is there, and about one that is not. */
export const record = (
  cells: Target['cells'],
  missing: Target['cells'],
  request: (world: World, id: number) => Request,
  create: (world: World) => Promise<number>,
): Record<string, Target> => ({
  existing: { cells, request: async (world) => request(world, await create(world)) },
  missing: { cells: missing, request: async (world) => request(world, MISSING) },
});

export const byId = (_world: World, id: number): Request => ({ params: { id } });

/** The call about a lead of each kind. */
export const leadTargets = (
  cellsOf: (kind: Whose) => Target['cells'],
  request: (world: World, id: number) => Request | Promise<Request>,
): Record<string, Target> =>
  Object.fromEntries(
    whose.map((kind) => [
      kind,
      { cells: cellsOf(kind), request: async (world) => request(world, await world.leads[kind]()) },
    ]),
  );
