/** Rows of `endpoints` that the first paint needs, without the weight of the others. */
export const screenCalls = {
  getCounters: { method: 'GET', path: '/api/admin/get-home-screen-data' },
  getLead: { method: 'GET', path: '/api/admin/fetch-lead-data/{id}' },
  listLeads: { method: 'POST', path: '/api/admin/get-lead-data', alias: '/api/get-lead-data' },
} as const;
