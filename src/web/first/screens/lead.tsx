import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { NextLead } from '../../../contract/queue';
import type { SessionUser } from '../../../contract/session';
import { draftGroup, leadDraft } from '../../session/draftKey';
import { laterIds, readLater } from '../../session/laterLeads';
import { callQueueTitle } from '../../address/navigation';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { loadLeadPart, loadQueuePart } from '../leadParts';
import { put } from '../trusted';
import type { FirstScreen } from './screen';

const heading = (title: string) => () => (
  <div className="page-heading">
    <h1 tabIndex={-1}>{title}</h1>
  </div>
);

/** Undefined if there is a draft, because only the application offers drafts. */
export const leadScreen = (id: string, known: ListedLead | undefined, user: SessionUser): FirstScreen | undefined => {
  const drafts = draftGroup(user.user_id, leadDraft(id));
  if (Object.keys(localStorage).some((key) => key.startsWith(drafts))) return undefined;
  const part = loadLeadPart();
  return {
    name: 'lead',
    title: updateLeadTitle,
    call: { name: 'getLead', params: { id }, read: async (body) => (await part)?.read(body) },
    outline: heading(updateLeadTitle),
    begin: (main) => {
      if (window.leadPart) window.leadPart.begin(main, known, user, put);
      // If the code fails to load, the call above fails, too, and the application starts.
      else part.then((loaded) => loaded?.begin(main, known, user, put)).catch(() => undefined);
    },
    fill: (main, data) => {
      // The cast: `read` above returned it, so the code is loaded.
      window.leadPart?.draw(main, data as ReadLead, user, put);
    },
  };
};

export const queueScreen = (user: SessionUser): FirstScreen => {
  const part = loadQueuePart();
  const now = new Date();
  const skip = laterIds(readLater(sessionStorage, user.user_id, now), now);
  return {
    name: 'queue',
    title: callQueueTitle,
    call: { name: 'nextLead', body: { after: null, skip }, read: async (body) => (await part)?.read(body) },
    outline: heading(callQueueTitle),
    fill: (main, data) => {
      // The cast: `read` above returned it, so the code is loaded.
      window.queuePart?.draw(main, data as NextLead, user, put);
    },
  };
};
