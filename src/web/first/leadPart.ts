import type { ListedLead, ReadLead } from '../../contract/leads';
import type { SessionUser } from '../../contract/session';
import { appFiles } from './appFiles';
import { scriptOf, type Put } from './trusted';

/**
 * What draws the form of a lead: a file of its own (first/lead), since most pages begin without one. `put` is the page's:
 * of the two programs only one can have the policy by which text becomes elements.
 */
export interface LeadPart {
  /** As contract/leadReader has it. */
  read: (body: unknown) => ReadLead | undefined;
  /** Makes an empty screen one that can be typed in, and draws what the list knew of the lead. */
  begin: (main: HTMLElement, known: ListedLead | undefined, user: SessionUser, put: Put) => void;
  /** Draws the form. What was typed into the one before, and the focus, stay. */
  draw: (main: HTMLElement, lead: ReadLead, user: SessionUser, put: Put) => void;
}

declare global {
  interface Window {
    /** Set by first/lead/main. */
    leadPart?: LeadPart;
  }
}

let loading: Promise<LeadPart> | undefined;

/** Fetches it, once; rejects where it does not come. */
export const loadLeadPart = (): Promise<LeadPart> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = scriptOf(appFiles().lead);
    script.onerror = reject;
    script.onload = () => {
      if (window.leadPart) resolve(window.leadPart);
      else reject(new Error('The form of a lead is not there.'));
    };
    document.head.append(script);
  }));
