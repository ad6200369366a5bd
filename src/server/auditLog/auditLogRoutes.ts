import type { Bind } from '../router';
import { readAuditPage } from './auditLogQueries';

export const auditLogRoutes = (bind: Bind): void => {
  bind('listAuditLog', {}, async ({ db, body }) => {
    const { rows, lastPage, total, more } = await readAuditPage(db, body);
    return {
      status: 200,
      data: rows,
      meta: { current_page: body.page, last_page: lastPage, total, more },
    };
  });
};
