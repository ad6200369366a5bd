import { indiaClock } from '../../contract/indiaClock';
import { request } from '../address/request';
import { saveBlob } from '../dom/saveBlob';
import type { ProblemFile } from '../recorder/problem';

/** A slow phone needs it for some megabytes. */
const sentWithinMs = 60_000;

/** The message that follows; undefined after a failure. */
export type Pass = (file: ProblemFile, life: AbortSignal) => string | Promise<string | undefined>;

export const sendFile =
  (address: string): Pass =>
  async (body, life) => {
    const signal = AbortSignal.any([life, AbortSignal.timeout(sentWithinMs)]);
    const answer = await request(address, { method: 'POST', body, credentials: 'omit', signal }).catch(() => undefined);
    return answer?.ok ? 'The report has been sent. Thank you.' : undefined;
  };

export const saveFile: Pass = (file) => {
  const time = indiaClock(Date.now()).toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  const name = `problem-${time}.json`;
  saveBlob(name, new Blob([JSON.stringify(file)], { type: 'application/json' }));
  return `The file is with your downloads: ${name}`;
};
