import type { ComponentProps } from 'react';
import { lateCode, useApproach, useLateCode } from '../../../ui/lateCode';
import type { ListNews } from './ListNews';

// There is nothing to tell before the stream is there, and that comes when the browser is idle.
const newsCode = lateCode(() => import('./ListNews'));

/** What others changed in the list on the screen, as soon as there is code to tell it. */
export const LateNews = (props: ComponentProps<typeof ListNews>) => {
  const code = useLateCode(newsCode, true);
  useApproach(newsCode);
  return code ? <code.ListNews {...props} /> : null;
};
