import { type Kysely, sql, type Transaction } from 'kysely';
import { leadStatusText } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import type { MessageTemplate } from '../../contract/templates';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { conflict, notFound } from '../failures';
import { recordId } from '../http/recordId';
import { leadNotFound } from '../leads/leadDetailQueries';
import { addLeadNote, isRecentMessage, messageKind } from '../leads/leadNoteQueries';
import type { Bind } from '../router';
import { leadScope } from '../rules/scope';

const readTemplates = (db: Kysely<Database>): Promise<MessageTemplate[]> =>
  db.selectFrom('message_templates').select(['name', 'stage', 'text']).orderBy('place').execute();

const lineOf = ({ name, stage, text }: MessageTemplate): string =>
  `${name} (${leadStatusText(stage) || 'any stage'}): ${text}`;

const onlyIn = (lines: readonly string[], others: readonly string[]): string =>
  lines.filter((line) => !others.includes(line)).join('\n');

const saveTemplates: Handler<'saveTemplates'> = async ({ trx, actor, now, body: { data, was } }) => {
  await sql`select pg_advisory_xact_lock(hashtext('message templates'))`.execute(trx);
  const [before, after] = [(await readTemplates(trx)).map(lineOf), data.map(lineOf)];
  if (before.join('\n') !== after.join('\n')) {
    if (was && was.map(lineOf).join('\n') !== before.join('\n')) {
      throw conflict('Somebody else has changed the templates. They are shown as they are now: please save again.');
    }
    await trx.deleteFrom('message_templates').execute();
    const rows = data.map((template, place) => ({ ...template, place }));
    if (rows.length > 0) await trx.insertInto('message_templates').values(rows).execute();
    const detail = { templates: [onlyIn(before, after), onlyIn(after, before)] };
    const subject = 'WhatsApp templates';
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'templates.save', subject, detail });
  }
  return { status: 200, message: 'Templates saved.' };
};

/**
 * Announces a lead whose history changes, and holds back its transfer.
 * @throws Refusal 404 outside the actor's scope
 */
const announceLead = async (trx: Transaction<Database>, actor: Actor, id: number): Promise<void> => {
  const { rows } = await sql`
    select announce_leads(array[lead_entry(team_leader_id, agent_id, lead_status, follow_up, site_visit)], array[]::text[])
    from leads where leads.id = ${id} and ${leadScope(actor)} for share`.execute(trx);
  if (rows.length === 0) throw await leadNotFound(trx, actor, id);
};

const noteMessage: Handler<'noteMessage'> = async ({ trx, actor, now, body: { lead_id, text } }) => {
  await announceLead(trx, actor, lead_id);
  const author = { author_id: actor.user_id, author_name: actor.name };
  await addLeadNote(trx, { lead_id, notes: text, kind: messageKind, lead_status: null, ...author, created_at: now });
  return { status: 200, message: 'The WhatsApp message is in the history.' };
};

const takeBackMessage: Handler<'takeBackMessage'> = async ({ trx, actor, now, params }) => {
  const taken = await trx
    .deleteFrom('lead_notes')
    .where('id', '=', recordId(params.id, 'message'))
    .where('kind', '=', messageKind)
    .where('author_id', '=', actor.user_id)
    .returning(['lead_id', isRecentMessage(now).as('is_recent')])
    .executeTakeFirst();
  if (!taken) throw notFound('message');
  const { lead_id, is_recent } = taken;
  await announceLead(trx, actor, lead_id);
  if (!is_recent) throw conflict(`A message can be taken back for ${limits.takeBackMinutes} minutes only.`);
  return { status: 200, message: 'Taken back: it is no longer in the history.', lead_id };
};

export const messageRoutes = (bind: Bind): void => {
  bind('listTemplates', {}, async ({ db }) => ({ status: 200, data: await readTemplates(db) }));
  bind('saveTemplates', {}, saveTemplates);
  bind('noteMessage', {}, noteMessage);
  bind('takeBackMessage', {}, takeBackMessage);
};
