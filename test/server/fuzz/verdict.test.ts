import { roles } from '../../../src/contract/roles';
import type { FuzzRequest } from './fuzzRequests';
import { faultsIn, type Outcome } from './verdict';

const refusal = (headers: Record<string, string>): Outcome => ({
  status: 405,
  headers: new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Allow: 'GET',
    ...headers,
  }),
  text: JSON.stringify({ status: 405, message: 'This address does not take this method' }),
  changed: [],
});

const request: FuzzRequest = {
  call: 'getUser',
  kind: 'valid',
  caller: 'leader',
  method: 'POST',
  path: '/api/admin/get-user/1',
  headers: [],
  body: undefined,
  expected: 'taken',
};

test('the name of a request, drawn by chance, is no word of the server', () => {
  expect(faultsIn(request, roles.teamLeader, refusal({ 'X-Request-Id': '3fQ-YuP-Error_ab' }))).toEqual([]);
});

test('any other header that names a part of the server is one', () => {
  expect(faultsIn(request, roles.teamLeader, refusal({ Server: 'yup 1.7' }))).toEqual(['the answer shows "yup"']);
});
