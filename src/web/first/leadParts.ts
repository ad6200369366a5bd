import type { ListedLead, ReadLead } from '../../contract/leads';
import type { NextLead } from '../../contract/queue';
import type { SessionUser } from '../../contract/session';
import { appFiles, type AppFiles } from './appFiles';
import { scriptOf, type Put } from './trusted';

/** Code of a screen, loaded on demand. It uses the page's `put`, which holds the only policy. */
interface Part<Data> {
  read: (body: unknown) => Data | undefined;
  draw: (main: HTMLElement, data: Data, user: SessionUser, put: Put) => void;
}

declare global {
  interface Window {
    /** The lead's form (first/lead). In it, typed text and focus stay when it is drawn. */
    leadPart?: Part<ReadLead> & {
      begin: (main: HTMLElement, known: ListedLead | undefined, user: SessionUser, put: Put) => void;
    };
    /** The call queue (first/queue). */
    queuePart?: Part<NextLead>;
  }
}

const loaderOf = <Loaded>(file: keyof Pick<AppFiles, 'lead' | 'queue'>, partOf: () => Loaded) => {
  let loading: Promise<Loaded> | undefined;
  return (): Promise<Loaded> =>
    (loading ??= new Promise((resolve, reject) => {
      const script = scriptOf(appFiles()[file]);
      script.onerror = reject;
      script.onload = () => resolve(partOf());
      document.head.append(script);
    }));
};

export const loadLeadPart = loaderOf('lead', () => window.leadPart);
export const loadQueuePart = loaderOf('queue', () => window.queuePart);
