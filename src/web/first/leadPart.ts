import type { ListedLead, ReadLead } from '../../contract/leads';
import type { SessionUser } from '../../contract/session';
import { appFiles } from './appFiles';
import { scriptOf, type Put } from './trusted';

/** The lead form's code (first/lead), loaded on demand. It uses the page's `put`, which holds the only policy. */
interface LeadPart {
  read: (body: unknown) => ReadLead | undefined;
  begin: (main: HTMLElement, known: ListedLead | undefined, user: SessionUser, put: Put) => void;
  /** Draws the form; typed text and focus stay. */
  draw: (main: HTMLElement, lead: ReadLead, user: SessionUser, put: Put) => void;
}

declare global {
  interface Window {
    leadPart?: LeadPart;
  }
}

let loading: Promise<LeadPart> | undefined;

export const loadLeadPart = (): Promise<LeadPart> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = scriptOf(appFiles().lead);
    script.onerror = reject;
    script.onload = () => {
      if (window.leadPart) resolve(window.leadPart);
      else reject(new Error());
    };
    document.head.append(script);
  }));
