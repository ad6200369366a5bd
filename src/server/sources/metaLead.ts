import { isObject, text as textOf, type Json } from '../../contract/reading';
import { unseal } from './proof';
import { parsedObject, type Submission } from './storeCapture';

/** Reads from Meta's Graph API with a page's sealed token. */
export type AskGraph = (sealed: string | null, path: string, query: Record<string, string>) => Promise<Json>;

/** Meta's reason for refusing to give the lead. */
export class MetaRefusal extends Error {
  override readonly name = 'MetaRefusal';
}

const graphUrl = 'https://graph.facebook.com';
const patienceMs = 10_000;
const mostCharacters = 4 * 1024 * 1024;

/** Meta's Graph API alone is asked: no address comes from outside. */
export const createGraph =
  ({ metaGraphVersion, otpSecret }: { metaGraphVersion: string; otpSecret: string | null }): AskGraph =>
  async (sealed, path, query) => {
    if (sealed === null || otpSecret === null) throw new MetaRefusal('The page token of this source is missing.');
    const { page_token } = unseal(sealed, otpSecret);
    const response = await fetch(`${graphUrl}/${metaGraphVersion}/${path}?${new URLSearchParams(query).toString()}`, {
      headers: { Authorization: `Bearer ${page_token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (!response.ok) throw new MetaRefusal(`Meta did not give the leads: it answered ${response.status}.`);
    return parsedObject(text.slice(0, mostCharacters));
  };

const bodyOf = (form: unknown, { field_data = [] }: Json): string => JSON.stringify({ form: textOf(form), field_data });

/** The lead of a webhook's ids, as a body. */
export const readMetaLead = async (ask: AskGraph, sealed: string | null, ids: string): Promise<string> => {
  const { leadgen_id, form_id } = parsedObject(ids);
  return bodyOf(form_id, await ask(sealed, encodeURIComponent(textOf(leadgen_id)), { fields: 'field_data' }));
};

async function* eachOf(ask: AskGraph, sealed: string | null, path: string, query: Record<string, string>) {
  let after = '';
  for (;;) {
    const { data, paging } = await ask(sealed, path, { ...query, limit: '100', ...(after !== '' && { after }) });
    yield* Array.isArray(data) ? data.filter(isObject) : [];
    const { next, cursors } = isObject(paging) ? paging : {};
    const last = after;
    after = next !== undefined && isObject(cursors) ? textOf(cursors.after) : '';
    if (after === '' || after === last) return;
  }
}

export interface AskedPage {
  id: number;
  sealed: string | null;
  asked_until: Date;
}

/** The leads that all forms of a source's page have got since it was asked. */
export const readMetaLeads = async (ask: AskGraph, { id, sealed, asked_until }: AskedPage): Promise<Submission[]> => {
  const found: Submission[] = [];
  const seconds = Math.floor(asked_until.getTime() / 1000);
  const filtering = JSON.stringify([{ field: 'time_created', operator: 'GREATER_THAN', value: seconds }]);
  for await (const form of eachOf(ask, sealed, 'me/leadgen_forms', { fields: 'id' })) {
    const path = `${encodeURIComponent(textOf(form.id))}/leads`;
    for await (const lead of eachOf(ask, sealed, path, { fields: 'field_data', filtering })) {
      const body = bodyOf(form.id, lead);
      found.push({ source_id: id, once: textOf(lead.id), before: '', content_type: 'application/json', body });
    }
  }
  return found.filter(({ once }) => once !== '');
};
