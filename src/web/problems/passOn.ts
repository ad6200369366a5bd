import { indiaClock } from '../../contract/indiaClock';
import { request } from '../address/request';
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

/** As the browser does with downloads. */
export const saveFile: Pass = (file) => {
  const link = document.createElement('a');
  const time = indiaClock(Date.now()).toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  link.download = `problem-${time}.json`;
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), sentWithinMs);
  return `The file is with your downloads: ${link.download}`;
};
