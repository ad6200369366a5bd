import { parsedObject } from './storeCapture';
import { unseal } from './proof';

/** Reads the lead of a webhook's ids; answers JSON as Meta sends it. */
export type FetchMetaLead = (sealed: string | null, ids: string) => Promise<string>;

/** What Meta says against a lead's being read, in words. */
export class MetaRefusal extends Error {
  override readonly name = 'MetaRefusal';
}

const graphUrl = 'https://graph.facebook.com';
const patienceMs = 10_000;
const mostCharacters = 256 * 1024;

/** Meta's Graph API alone is asked: no address comes from outside. */
export const createMetaFetcher =
  ({ metaGraphVersion, otpSecret }: { metaGraphVersion: string; otpSecret: string | null }): FetchMetaLead =>
  async (sealed, ids) => {
    if (sealed === null || otpSecret === null) throw new MetaRefusal('The page token of this source is missing.');
    const { page_token } = unseal(sealed, otpSecret);
    const { leadgen_id = '', form_id = '' } = parsedObject(ids);
    const url = `${graphUrl}/${metaGraphVersion}/${encodeURIComponent(String(leadgen_id))}?fields=field_data,form_id,created_time`;
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${page_token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (!response.ok) throw new MetaRefusal(`Meta did not give the lead: it answered ${response.status}.`);
    const { field_data = [] } = parsedObject(text.slice(0, mostCharacters));
    return JSON.stringify({ form: String(form_id), field_data });
  };
