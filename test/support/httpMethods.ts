import { endpoints, type Endpoint } from '../../src/contract/endpoints';

export const httpMethods = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Those that a path of the contract answers to. */
export const methodsAt = (path: string): string[] =>
  Object.values<Endpoint>(endpoints).flatMap((row) => (row.path === path ? [row.method] : []));
