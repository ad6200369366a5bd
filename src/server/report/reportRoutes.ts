import type { Deps } from '../deps';
import type { Bind } from '../router';
import { readFigureLeads } from './readFigureLeads';
import { readReport } from './readReport';

export const reportRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('getReport', {}, ({ actor, body, db }) => readReport(db, actor, clock.now(), body));
  bind('listFigureLeads', {}, ({ actor, body, db }) => readFigureLeads(db, actor, clock.now(), body));
};
