/** Rows of `endpoints` that the first paint needs, without the weight of the others. */
export const screenCalls = {
  getCounters: { method: 'GET', path: '/api/admin/get-home-screen-data' },
  getLead: { method: 'GET', path: '/api/admin/fetch-lead-data/{id}' },
  nextLead: { method: 'POST', path: '/api/admin/next-lead', takesHold: true },
  listLeads: { method: 'POST', path: '/api/admin/get-lead-data', alias: '/api/get-lead-data' },
} as const;

/** @throws Error when a parameter is missing */
export const filledPath = (path: string, params: Readonly<Record<string, number | string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new Error(`The path ${path} needs its parameter ${name}.`);
    // A lone surrogate cannot be encoded.
    return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'));
  });
