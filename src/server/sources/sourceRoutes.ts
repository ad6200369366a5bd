import { sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits';
import { countOf } from '../../contract/numbers';
import { byKeys } from '../../contract/record';
import { sourceSecrets, type SourceKind } from '../../contract/sources';
import { writeAudit } from '../audit';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import type { Deps } from '../deps';
import { conflict, invalid, notFound } from '../failures';
import type { ServerContext } from '../http/env';
import { isSecure } from '../http/forwarded';
import { pageMeta } from '../http/pageMeta';
import { recordId } from '../http/recordId';
import { listSourceName } from '../masterSettings/masterValues';
import type { Bind } from '../router';
import { lockCapture, processCapture } from './processCaptures';
import { keyHash, seal, type SourceSecrets, unseal } from './proof';
import { readCapture } from './readCapture';
import { addressOf, readSources } from './readSources';
import { storeCaptures } from './storeCapture';

/** Base of the addresses that an Admin copies: the API's setting, else the request's own. */
const baseOf = (c: ServerContext, { apiBaseUrl, trustProxy }: Deps['settings']): string => {
  if (apiBaseUrl !== '') return apiBaseUrl;
  const { host, protocol } = new URL(c.req.url);
  return `${isSecure(c.req.raw, trustProxy) ? 'https:' : protocol}//${host}`;
};

/** A test lead in each kind's format, with a number that belongs to nobody. */
const testBody = (kind: SourceKind): string => {
  const lead = { name: 'Test Lead', contact: '6000000000', form: 'Test form' };
  if (kind !== 'google') return JSON.stringify(lead);
  return JSON.stringify({
    lead_id: 'test',
    form_name: lead.form,
    user_column_data: [
      { column_id: 'FULL_NAME', string_value: lead.name },
      { column_id: 'PHONE_NUMBER', string_value: lead.contact },
    ],
  });
};

const checkName = async (trx: Transaction<Database>, name: string, except = 0): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('lead sources'))`.execute(trx);
  const other = await trx.selectFrom('lead_sources').select('id').where('name', '=', name).executeTakeFirst();
  if (other && other.id !== except) throw invalid({ name: `There is a source named "${name}" already.` });
};

export const sourceRoutes = (bind: Bind, { random, settings }: Deps): void => {
  const sealed = (given: SourceSecrets, before: string | null): string | null => {
    if (sourceSecrets.every((name) => given[name] === '')) return before;
    if (settings.otpSecret === null) {
      throw invalid({ app_secret: 'OTP_SECRET must be set on the server first: it seals the tokens of Meta.' });
    }
    const kept = before === null ? given : unseal(before, settings.otpSecret);
    const secrets = byKeys(sourceSecrets, (name) => given[name] || kept[name]);
    return seal(secrets, settings.otpSecret);
  };

  bind('addSource', {}, async ({ trx, actor, now, body, c }) => {
    const { kind, name } = body;
    if (kind === 'meta') {
      const missing = sourceSecrets.find((field) => body[field] === '');
      if (missing) {
        throw invalid({ [missing]: 'Meta Lead Ads need the app secret, a verify token and the page token.' });
      }
    }
    await checkName(trx, name);
    const key = random.token();
    const public_key = kind === 'website' ? key : null;
    const { id } = await trx
      .insertInto('lead_sources')
      .values({
        kind: kind as SourceKind, // required: the empty choice is refused
        name,
        public_key,
        key_hash: keyHash(key),
        sealed: kind === 'meta' ? sealed(body, null) : null,
        problem: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'source.add', subject: name, detail: { kind } });
    await listSourceName({ trx, actor, now }, name);
    const data = { source_id: id, address: addressOf(baseOf(c, settings), id, public_key), key };
    return { status: 200, message: 'Lead source added.', data };
  });

  bind('updateSource', {}, async ({ trx, actor, now, body, params }) => {
    const id = recordId(params.id, 'source');
    const before = await trx
      .selectFrom('lead_sources')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('source'));
    const name = body.name || before.name;
    await checkName(trx, name, id);
    const aliases = JSON.stringify(body.aliases);
    const on_known = body.on_known || before.on_known;
    await trx
      .updateTable('lead_sources')
      .set({ name, aliases, on_known, sealed: sealed(body, before.sealed), problem: null })
      .where('id', '=', id)
      .execute();
    if (name !== before.name) {
      await listSourceName({ trx, actor, now }, name);
      const page = trx.selectFrom('capture_forms').select('form_name').where('page_name', '=', name);
      if (await page.executeTakeFirst()) throw invalid({ name: `There is a page named "${name}" already.` });
      for (const table of ['capture_forms', 'form_connections'] as const) {
        await trx.updateTable(table).set({ page_name: name }).where('page_name', '=', before.name).execute();
      }
    }
    const detail = {
      name: [before.name, name],
      on_known: [before.on_known, on_known],
      aliases: [JSON.stringify(before.aliases), aliases],
      ...(sourceSecrets.some((secret) => body[secret] !== '') && { tokens: [null, 'replaced'] }),
    };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'source.update', subject: name, detail });
    return { status: 200, message: 'Lead source saved.' };
  });

  bind('deleteSource', {}, async ({ trx, actor, now, params }) => {
    const id = recordId(params.id, 'source');
    // The lock waits for captures being stored.
    const { name, kind } = await trx
      .selectFrom('lead_sources')
      .select(['name', 'kind'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('source'));
    const { waiting } = await trx
      .selectFrom('captures')
      .select(sql<number>`count(*)::integer`.as('waiting'))
      .where('source_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (waiting > 0) {
      const leads = countOf(waiting, 'lead');
      throw conflict(`${leads} of "${name}" would be lost: connect the form, or correct and take what waits.`);
    }
    await trx.deleteFrom('lead_sources').where('id', '=', id).execute();
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'source.delete', subject: name, detail: { kind } });
    return { status: 200, message: 'Lead source deleted.' };
  });

  bind('testSource', {}, async ({ trx, now, params }) => {
    const source = await trx
      .selectFrom('lead_sources')
      .select(['id', 'kind', 'aliases'])
      .where('id', '=', recordId(params.id, 'source'))
      .executeTakeFirstOrThrow(() => notFound('source'));
    await sql`savepoint test_lead`.execute(trx);
    const portal = { ...source, kind: source.kind === 'meta' ? ('portal' as const) : source.kind };
    const sent = { source: portal, bytes: Buffer.from(testBody(source.kind)), contentType: 'application/json' };
    await storeCaptures(trx, [sent], now);
    const stored = trx.selectFrom('captures').select('id').where('source_id', '=', source.id).orderBy('id', 'desc');
    const { id } = await stored.executeTakeFirstOrThrow();
    const made = await processCapture(trx, await lockCapture(trx, id), now);
    await sql`rollback to savepoint test_lead`.execute(trx);
    const { name, contact, form } = made.fields;
    const words =
      made.state === 'waiting'
        ? 'The test lead arrived. Real leads of a new form wait here until you connect the form to a project.'
        : 'The test lead arrived and became a lead. It was taken back.';
    return { status: 200, message: words, name, contact, form, project: made.project };
  });

  bind('retryCapture', {}, async ({ trx, now, params, body }) => {
    const id = recordId(params.id, 'capture');
    const found = await trx
      .selectFrom('captures')
      .select(['state', 'name', 'contact', 'project'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('capture'));
    if (found.state === 'created' || found.state === 'enquired') {
      throw conflict('This one is a lead already.');
    }
    const { name, contact, project } = body;
    await trx
      .updateTable('captures')
      .set({
        state: 'waiting',
        tries: 0,
        reason: null,
        next_try_at: now,
        name: name || found.name,
        contact: contact || found.contact,
        project: project || found.project,
      })
      .where('id', '=', id)
      .execute();
    return { status: 200, message: 'It is being taken in.' };
  });

  bind('listSources', {}, async ({ db, now, c }) => ({
    status: 200,
    data: await readSources(db, now, baseOf(c, settings)),
  }));

  bind('previewSource', {}, async ({ db, params, body }) => {
    const newest = await db
      .selectFrom('captures')
      .select(['id as capture_id', 'body', timestampText('at').as('at')])
      .where('source_id', '=', recordId(params.id, 'source'))
      .where('body', 'is not', null)
      .orderBy('captures.at', 'desc')
      .limit(10)
      .execute();
    const data = newest.map(({ body: text, ...capture }) => {
      const { found, unread } = readCapture(body.aliases, text ?? '');
      return { ...capture, fields: found, unread };
    });
    return { status: 200, data };
  });

  bind('listCaptures', {}, async ({ db, body: { source, state, page } }) => {
    let found = db.selectFrom('captures').innerJoin('lead_sources', 'lead_sources.id', 'captures.source_id');
    if (source !== null) found = found.where('source_id', '=', source);
    if (state !== '') found = found.where('state', '=', state);
    const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
    const data = await found
      .select(['captures.id', 'source_id', 'form', 'state', 'reason', 'lead_id', 'captures.name', 'contact', 'project'])
      .select(['lead_sources.name as source', timestampText('captures.at').as('at')])
      .orderBy('captures.at', 'desc')
      .orderBy('captures.id', 'desc')
      .limit(limits.capturePageSize)
      .offset((page - 1) * limits.capturePageSize)
      .execute();
    return { status: 200, data, meta: pageMeta(page, limits.capturePageSize, total) };
  });
};
