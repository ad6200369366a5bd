import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { SessionUser } from '../../../contract/session';
import { draftGroup, leadDraft } from '../../session/draftKey';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { loadLeadPart } from '../leadPart';
import { put } from '../trusted';
import type { FirstScreen } from './screen';

/** Undefined if there is a draft, because only the application offers drafts. */
export const leadScreen = (id: string, known: ListedLead | undefined, user: SessionUser): FirstScreen | undefined => {
  const drafts = draftGroup(user.user_id, leadDraft(id));
  if (Object.keys(localStorage).some((key) => key.startsWith(drafts))) return undefined;
  const part = loadLeadPart();
  return {
    name: 'lead',
    title: updateLeadTitle,
    call: { name: 'getLead', params: { id }, read: async (body) => (await part).read(body) },
    outline: () => (
      <div className="page-heading">
        <h1 tabIndex={-1}>{updateLeadTitle}</h1>
      </div>
    ),
    begin: (main) => {
      if (window.leadPart) window.leadPart.begin(main, known, user, put);
      // If the code fails to load, the call above fails, too, and the application starts.
      else part.then(({ begin }) => begin(main, known, user, put)).catch(() => undefined);
    },
    fill: (main, data) => {
      // The cast: `read` above returned it, so the code is loaded.
      window.leadPart?.draw(main, data as ReadLead, user, put);
      return undefined;
    },
  };
};
