import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { SessionUser } from '../../../contract/session';
import { draftGroup, leadDraft } from '../../draftKey';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { markup } from '../html';
import { loadLeadPart } from '../leadPart';
import { put } from '../trusted';
import type { FirstScreen } from './screen';

/**
 * A lead, as leads/form/UpdateLeadPage draws it; undefined where a draft of it is kept, which is the application's to offer.
 * @param known what a list has of it
 */
export const leadScreen = (id: string, known: ListedLead | undefined, user: SessionUser): FirstScreen | undefined => {
  const drafts = draftGroup(user.user_id, leadDraft(id));
  if (Object.keys(localStorage).some((key) => key.startsWith(drafts))) return undefined;
  const part = loadLeadPart();
  return {
    name: 'lead',
    title: updateLeadTitle,
    call: { name: 'getLead', params: { id }, read: async (body) => (await part).read(body) },
    outline: () => markup`<div class="page-heading"><h1 tabindex="-1">${updateLeadTitle}</h1></div>`,
    begin: (main) => {
      if (window.leadPart) window.leadPart.begin(main, known, user, put);
      // Where it does not come, the call above has no answer either, and the application starts.
      else part.then(({ begin }) => begin(main, known, user, put)).catch(() => undefined);
    },
    fill: (main, data) => {
      // What the reader above made; it is there since that was.
      window.leadPart?.draw(main, data as ReadLead, user, put);
      return undefined;
    },
  };
};
