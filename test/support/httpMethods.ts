import { endpoints, type Endpoint } from '../../src/contract/endpoints';

export const httpMethods = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Methods that a path of the contract accepts. */
export const methodsAt = (path: string): string[] =>
  Object.values<Endpoint>(endpoints).flatMap((row) => (row.path === path ? [row.method] : []));
