import { latePart } from '../../../late/latePart';

export const LateNews = latePart(() => import('./ListNews'), 'ListNews', { isIdle: true });
