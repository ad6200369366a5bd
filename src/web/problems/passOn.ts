import { indiaClock } from '../../contract/indiaClock';
import { request } from '../address/request';
import type { ProblemFile } from '../recorder/problem';

/** A slow phone needs it for some megabytes. */
const sentWithinMs = 60_000;

/** Returns whether the operator's address took it. */
export const sendFile = (address: string, body: ProblemFile, life: AbortSignal): Promise<boolean> => {
  const signal = AbortSignal.any([life, AbortSignal.timeout(sentWithinMs)]);
  return request(address, { method: 'POST', body, credentials: 'omit', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
};

/** Saves as the browser does with downloads; returns the name. */
export const saveFile = (file: ProblemFile): string => {
  const link = document.createElement('a');
  const time = indiaClock(Date.now()).toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  link.download = `problem-${time}.json`;
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), sentWithinMs);
  return link.download;
};
