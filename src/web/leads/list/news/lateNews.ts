import { latePart } from '../../../late/latePart';
import type { ListNewsProps } from './ListNews';

export const LateNews = latePart<'ListNews', ListNewsProps>(
  () => import(/* webpackChunkName: "list-aside" */ './ListNews'),
  'ListNews',
  { isIdle: true },
);
