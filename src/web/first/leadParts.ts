import type { ListedLead, ReadLead } from '../../contract/leads';
import type { NextLead } from '../../contract/queue';
import type { SessionUser } from '../../contract/session';
import { appFiles, type AppFiles } from './appFiles';
import { scriptOf, type Put } from './trusted';

/** The lead form's code (first/lead), loaded on demand. It uses the page's `put`, which holds the only policy. */
interface LeadPart {
  read: (body: unknown) => ReadLead | undefined;
  begin: (main: HTMLElement, known: ListedLead | undefined, user: SessionUser, put: Put) => void;
  /** Draws the form; typed text and focus stay. */
  draw: (main: HTMLElement, lead: ReadLead, user: SessionUser, put: Put) => void;
}

/** The call queue's code (first/queue), loaded on demand too. */
interface QueuePart {
  read: (body: unknown) => NextLead | undefined;
  draw: (main: HTMLElement, next: NextLead, user: SessionUser, put: Put) => void;
}

declare global {
  interface Window {
    leadPart?: LeadPart;
    queuePart?: QueuePart;
  }
}

const loaderOf = <Part>(file: keyof Pick<AppFiles, 'lead' | 'queue'>, partOf: () => Part | undefined) => {
  let loading: Promise<Part> | undefined;
  return (): Promise<Part> =>
    (loading ??= new Promise((resolve, reject) => {
      const script = scriptOf(appFiles()[file]);
      script.onerror = reject;
      script.onload = () => {
        const part = partOf();
        if (part) resolve(part);
        else reject(new Error());
      };
      document.head.append(script);
    }));
};

export const loadLeadPart = loaderOf('lead', () => window.leadPart);
export const loadQueuePart = loaderOf('queue', () => window.queuePart);
