import { latePart } from '../../../late/latePart';
import type { ListNewsProps } from './ListNews';

export const LateNews = latePart<'ListNews', ListNewsProps>(() => import('./ListNews'), 'ListNews', { isIdle: true });
