import type { Hono, MiddlewareHandler } from 'hono';
import { sql, type SqlBool } from 'kysely';
import { limits } from '../../contract/limits';
import type { Json } from '../../contract/reading';
import { executeHot } from '../db/hotStatements';
import { idArray } from '../db/sqlParts';
import { together } from '../db/together';
import type { Deps } from '../deps';
import { forbidden, Refusal, tooMany } from '../failures';
import type { ServerContext, ServerEnv } from '../http/env';
import { clientAddress } from '../http/forwarded';
import { jsonAnswer } from '../http/jsonAnswer';
import { readBytes } from '../http/jsonBody';
import { parseRecordId } from '../http/recordId';
import { secureHeaders } from '../http/secureHeaders';
import { formPage, honeypot, pagePolicy, refusedPage, thanksPage } from './formPage';
import { isSame, isSignedBy, keyHash, type SourceSecrets, unseal } from './proof';
import { parsedObject, type Sent, storeCaptures } from './storeCapture';

const findSource = (db: Deps['db']) =>
  db.selectFrom('lead_sources').select(['id', 'kind', 'name', 'aliases', 'key_hash', 'sealed', 'public_key']);

type FoundSource = Awaited<ReturnType<ReturnType<typeof findSource>['executeTakeFirstOrThrow']>>;

const noProof = () => forbidden('This key or signature is not valid.');

const mostAMinute = 60;

const tooOften = 'Too many submissions from here. Please go back and try again in a minute.';

/** Counts this process's posts to an address of website forms; restarts each minute. */
const createThrottle = (clock: Deps['clock']) => {
  let minute = 0;
  const counts = new Map<string, number>();
  return (address: string): boolean => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > mostAMinute;
  };
};

/** Addresses for sources and their visitors: without a session, each with its own proof. */
export const captureRoutes = (app: Hono<ServerEnv>, deps: Deps): void => {
  const { db, clock, settings, wakeCaptures } = deps;
  const isTooOften = createThrottle(clock);
  let waiting = 0;
  let hasNew = false;

  /** Making leads of captures takes the database from posts, so it begins when none waits. */
  const wakeAtRest: MiddlewareHandler = async (_c, next) => {
    waiting += 1;
    await next();
    waiting -= 1;
    if (waiting > 0 || !hasNew) return;
    hasNew = false;
    wakeCaptures();
  };
  app.use('/api/capture/*', wakeAtRest);
  app.use('/f/*', wakeAtRest);

  const secretsOf = ({ id, sealed }: FoundSource): SourceSecrets | undefined => {
    if (sealed === null || settings.otpSecret === null) return undefined;
    try {
      return unseal(sealed, settings.otpSecret);
    } catch (error) {
      deps.log.warn({ err: error, source: id }, 'the tokens of a source were sealed with another OTP_SECRET');
      return undefined;
    }
  };

  const withIds = together((ids: readonly number[]) => {
    const isAsked = sql<SqlBool>`id = any(${idArray(ids)})`;
    return executeHot(db, findSource(db).where(isAsked));
  });

  const store = together(async (all: readonly Sent[]) => {
    if ((await storeCaptures(db, all, clock.now())) > 0) hasNew = true;
  });

  const byId = async (c: ServerContext): Promise<FoundSource> => {
    const id = parseRecordId(c.req.param('id')) ?? 0;
    const found = (await withIds(id)).find((source) => source.id === id);
    // A source that is not there is refused as a wrong key is.
    if (!found) throw noProof();
    return found;
  };

  const checkProof = (c: ServerContext, source: FoundSource, bytes: Buffer): void => {
    const isProven =
      source.kind === 'meta'
        ? isSignedBy(secretsOf(source)?.app_secret ?? '', bytes, c.req.header('x-hub-signature-256'))
        : isSame(
            source.key_hash,
            keyHash(
              c.req.header('x-capture-key') ??
                c.req.query('key') ??
                (source.kind === 'google' ? String(parsedObject(bytes.toString()).google_key) : ''),
            ),
          );
    if (!isProven) throw noProof();
  };

  const take = async (c: ServerContext, source: FoundSource, bytes: Buffer): Promise<void> => {
    if (source.kind === 'website') {
      const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
      const sent: Json = isForm
        ? Object.fromEntries(new URLSearchParams(bytes.toString()))
        : parsedObject(bytes.toString());
      if (sent[honeypot]) return;
      const address = `${source.id} ${clientAddress(c, settings.trustProxy)}`;
      if (isTooOften(address)) throw tooMany(tooOften, 60);
    }
    const contentType = c.req.header('content-type') ?? '';
    await store({ source, bytes, contentType });
  };

  /** Answers visitors with pages. */
  const takeVisitors = async (c: ServerContext, source: FoundSource, bytes: Buffer): Promise<Response> => {
    try {
      await take(c, source, bytes);
      return await c.html(thanksPage(settings.companyName));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.html(refusedPage(settings.companyName, error.message), error.status);
    }
  };

  const read = async (c: ServerContext): Promise<Buffer> =>
    Buffer.from(await readBytes(c, limits.captureKilobytes * 1024));

  app.post('/api/capture/:id', async (c) => {
    c.set('call', 'capture');
    const source = await byId(c);
    const bytes = await read(c);
    checkProof(c, source, bytes);
    const isOfBrowser = source.kind === 'website' && c.req.header('accept')?.includes('text/html');
    if (isOfBrowser) return takeVisitors(c, source, bytes);
    await take(c, source, bytes);
    return jsonAnswer(c, { status: 200, message: 'Received.' });
  });

  /** Meta's proof that the address is ours. */
  app.get('/api/capture/:id', async (c) => {
    c.set('call', 'capture');
    const source = await byId(c);
    const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query();
    const expected = source.kind === 'meta' ? secretsOf(source)?.verify_token : undefined;
    if (mode !== 'subscribe' || !expected || !isSame(expected, token)) throw noProof();
    return c.text(challenge.slice(0, 200));
  });

  const byKey = async (c: ServerContext): Promise<FoundSource> => {
    const key = (c.req.param('key') ?? '').slice(0, 100).replaceAll('\0', '');
    const [found] = await executeHot(db, findSource(db).where('public_key', '=', key));
    if (!found) throw forbidden('This form is not there any more.');
    return found;
  };

  app.use('/f/*', secureHeaders(pagePolicy));
  app.get('/f/:key', async (c) => {
    c.set('call', 'capture');
    const { name } = await byKey(c);
    return c.html(formPage({ company: settings.companyName, form: name }));
  });
  app.post('/f/:key', async (c) => {
    c.set('call', 'capture');
    const source = await byKey(c);
    return takeVisitors(c, source, await read(c));
  });
};
