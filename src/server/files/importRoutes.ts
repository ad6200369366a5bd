import { sql } from 'kysely';
import { countOf } from '../../contract/numbers';
import { leadLabels } from '../../contract/leadLabels';
import { listedFields, neededFields } from '../../contract/imports';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import { messages } from '../../contract/validation/messages';
import type { ImportPlan } from '../../contract/validation/imports';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/sessions';
import type { Handler, Writing } from '../callContext';
import { conflict, forbidden, invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import { addMasterValue } from '../masterSettings/masterValues';
import type { Bind } from '../router';
import { ownTeam, undoUntil } from '../transfers/transferRules';
import { getImport, getRefusedRows, inScope, listImports } from './readImports';
import { countUndo, readKeptLeads } from './undoImport';

const pieceBytes = 1024 * 1024;

const mayUse = (actor: Actor, plan: ImportPlan): ImportPlan => {
  const tl_id = plan.tl_id === null && plan.by === '' ? null : (ownTeam(actor, plan.tl_id) ?? plan.tl_id);
  if (plan.by !== '' && tl_id === null) throw invalid({ tl_id: messages.teamLeaderFirst });
  const added = plan.values.filter(({ value, use }) => value === use);
  const isFixed = added.find(({ field }) => typeof listedFields[field] !== 'string');
  if (isFixed) throw invalid({ values: `${leadLabels[isFixed.field]} takes no other values.` });
  if (added.length > 0 && actor.role !== roles.admin) throw forbidden('Only an Admin can add to the master settings.');
  return { ...plan, tl_id };
};

const planOf = ({ mapping, defaults, values, on_duplicate, tl_id, by }: ImportPlan): ImportPlan => ({
  ...{ mapping, defaults, values, on_duplicate, tl_id, by },
});

/** Adds the plan's new values to the master lists, and writes the audit row. */
const begin = async (
  writing: Writing,
  plan: ImportPlan,
  file: string,
  detail: Record<string, unknown> = {},
): Promise<void> => {
  for (const { field, value, use } of plan.values) {
    const list = listedFields[field];
    if (value === use && typeof list === 'string') await addMasterValue(writing, list, value);
  }
  const { trx, actor, now } = writing;
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'lead.import', subject: file, detail });
};

const lockImport = (trx: Writing['trx'], actor: Actor, given: string) =>
  trx
    .selectFrom('imports')
    .selectAll()
    .select((eb) =>
      eb.exists(eb.selectFrom('import_files').select('no').whereRef('import_id', '=', 'imports.id')).as('is_unread'),
    )
    .where('imports.id', '=', recordId(given, 'import'))
    .where(inScope(actor))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('import'));

const startImport: Handler<'startImport'> = async ({ params, body, ...writing }) => {
  const { trx, actor } = writing;
  const found = await lockImport(trx, actor, params.id);
  const { id, state, is_unread } = found;
  const isLooking = body.dry === 1;
  const isGoingOn = state === 'stopped' && !found.is_dry;
  if (!['dry', 'stopped'].includes(state) || (isGoingOn && isLooking)) {
    throw conflict('This import cannot be started now. Nothing was changed.');
  }
  const isPlanned = Object.values(body.mapping).some(Boolean);
  const plan = isPlanned && !isGoingOn ? mayUse(actor, planOf(body)) : found.plan;
  if (!isGoingOn && !is_unread && neededFields.some((field) => plan.mapping[field] === '')) {
    const names = neededFields.map((field) => leadLabels[field]);
    throw invalid({ mapping: `Choose the columns of ${names.join(' and ')}.` });
  }
  const newRound = { round: found.round + 1, seen: 0, added: 0, skipped: 0, noted: 0, refused: 0, unknown: '[]' };
  await trx
    .updateTable('imports')
    .set({
      plan: JSON.stringify(plan),
      state: is_unread ? 'reading' : isLooking ? 'dry' : 'running',
      is_dry: isLooking,
      problem: null,
      busy_until: null,
      ...(!isGoingOn && newRound),
    })
    .where('id', '=', id)
    .execute();
  const { file_name: file, rows } = found;
  if (!isLooking && !isGoingOn) await begin(writing, plan, file, { rows });
  return { status: 200, message: isLooking ? 'The rows are looked at.' : 'The import is running.' };
};

const stopImport: Handler<'stopImport'> = async ({ params, trx, actor }) => {
  const { id, state } = await lockImport(trx, actor, params.id);
  if (!['reading', 'dry', 'running', 'stopped'].includes(state)) throw conflict('This import is not running.');
  await trx.updateTable('imports').set({ state: 'stopped' }).where('id', '=', id).execute();
  return { status: 200, message: 'The import is stopped.' };
};

const undoImport: Handler<'undoImport'> = async ({ params, trx, actor, now }) => {
  const found = await lockImport(trx, actor, params.id);
  const { id, state, is_dry, file_name: file } = found;
  if (state !== 'undone') {
    if (is_dry) throw conflict('This import has added no leads yet.');
    const { rows } = await sql<{ late: boolean | null }>`
      select ${undoUntil(sql`ran_at`)} <= ${now}::timestamptz as late from imports where id = ${id}`.execute(trx);
    if (rows[0]?.late) {
      throw conflict('An import can be undone for a day, and this one is older. Nothing was changed.');
    }
  }
  const undone = (await countUndo(trx, found, now)) + (found.undone ?? 0);
  if (state !== 'undone') {
    await trx
      .updateTable('imports')
      .set({ state: 'undone', busy_until: now, undone: 0 })
      .where('id', '=', id)
      .execute();
    const detail = { rows: undone };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'lead.undo_import', subject: file, detail });
  }
  const kept = await readKeptLeads(trx, found, now);
  const stays = kept.length === 0 ? '' : ' Leads that were worked on stay.';
  return {
    status: 200,
    message: `${countOf(undone, 'lead')} will be taken out.${stays}`,
    undone,
    kept,
    without_agent: [],
  };
};

const importLeads: Handler<'importLeads'> = async ({ body, ...writing }) => {
  const { trx, actor, now } = writing;
  const { file, dry } = body;
  const plan = mayUse(actor, planOf(body));
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw invalid({ file: 'This file is empty.' });
  if (bytes.length > limits.importMegabytes * 1024 ** 2) {
    throw invalid({ file: `A file can have at most ${limits.importMegabytes} MB.` });
  }
  const file_name = file.name.replace(/\p{Cc}|\p{Surrogate}/gu, ' ').slice(-limits.lineLength);
  const { id } = await trx
    .insertInto('imports')
    .values({
      ...{ user_id: actor.user_id, at: now, file_name, state: 'reading', is_dry: dry === 1, problem: null },
      plan: JSON.stringify(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let no = 0; no * pieceBytes < bytes.length; no += 1) {
    // Stored as base64, because the two drivers disagree on the type of bytes.
    const part = bytes.subarray(no * pieceBytes, (no + 1) * pieceBytes).toString('base64');
    await sql`insert into import_files values (${id}, ${no}, decode(${part}, 'base64'))`.execute(trx);
  }
  if (dry !== 1) await begin(writing, plan, file_name);
  return { status: 202, message: `${file_name} is being read.`, import_id: id };
};

export const importRoutes = (bind: Bind): void => {
  bind('importLeads', {}, importLeads);
  bind('startImport', {}, startImport);
  bind('stopImport', {}, stopImport);
  bind('undoImport', {}, undoImport);
  bind('getImport', {}, getImport);
  bind('listImports', {}, listImports);
  bind('getRefusedRows', {}, getRefusedRows);
};
