import { isObject } from '../../../contract/reading';
import { storedIn } from '../../kept/sealedStore';
import { isOfToday, sealingKey, unseal } from '../../kept/seal';
import { pageNews } from '../../lists/pageNews';
import { asOfText, freshText } from '../../texts/dashboardTexts';
import type { Early } from '../early/main';
import type { FirstScreen } from '../screens/screen';
import type { SentCall } from '../send';

/** The answer's name in the application's cache. */
const slotOf = ({ name, params, body }: SentCall): string => {
  switch (name) {
    case 'getCounters':
      return 'getCounters(undefined)';
    case 'getLead':
      return `getLead(${JSON.stringify(params?.['id'])})`;
    // Never kept: the lead may be another agent's by now.
    case 'nextLead':
      return '';
    case 'listLeads':
      return `getLeads(${JSON.stringify(body)})`;
  }
};

const mark = (main: HTMLElement, at: number): void => {
  const heading = main.querySelector('.page-heading');
  const age = heading?.querySelector('.quiet');
  if (age?.textContent.includes(freshText)) {
    age.textContent = age.textContent.replace(freshText, asOfText(at));
    return;
  }
  const text = Object.assign(document.createElement('p'), { className: 'quiet', textContent: asOfText(at) });
  text.role = 'status';
  heading?.insertBefore(text, heading.querySelector('.list-files'));
};

const hasRows = (data: object): data is Parameters<typeof pageNews>[0] =>
  'rows' in data && Array.isArray(data.rows) && data.rows.length > 0;

const drawKept = async (asked: FirstScreen, { session }: Early): Promise<void> => {
  const slot = slotOf(asked.call);
  const [key, entry] = await Promise.all([sealingKey(session), storedIn(slot)]);
  const kept = isObject(entry) ? await unseal(key, slot, entry.bytes) : undefined;
  const isDrawable = asked.name === 'list' ? kept && hasRows(kept.data) : asked.name !== 'lead' || window.leadPart;
  const main = document.querySelector<HTMLElement>('#first main');
  // An address without a first paint has no heading yet.
  const isThere = main?.querySelector('h1')?.textContent === asked.title && window.waiting === asked;
  if (!kept || !isDrawable || !isOfToday(kept) || !isThere || asked.correct) return;
  asked.fill(main, kept.data);
  mark(main, kept.at);
  asked.correct = (found) => {
    // Both answers were read as pages.
    if (found && hasRows(kept.data)) found.data = pageNews(kept.data, found.data as typeof kept.data) ?? found.data;
  };
};

const { early, waiting } = window;
// Without it, the screen waits for the answer.
if (early && waiting) drawKept(waiting, early).catch(() => undefined);
