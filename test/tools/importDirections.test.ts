import { refusedImport, refusedPackage } from '../../tools/lint/importDirections';

/** Each file with each of the modules that it imports. */
const pairsOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).flatMap(([from, modules]) => modules.map((to) => [from, to] as const));

const allowed = pairsOf({
  'web/main.tsx': ['web/app/App', 'web/recorder/current', 'web/takeOver/takeOver'],
  'web/app/routes.tsx': ['web/leads/list/LeadListPage'],
  'web/leads/list/LeadListPage.tsx': [
    'web/leads/leadColumns',
    'web/ui/Pager',
    'web/lists/leadLists',
    'web/session/sessionSlice',
    'web/grid/LeanGrid',
  ],
  'web/users/UserForm.tsx': ['web/forms/ContractForm'],
  'web/forms/FormFoot.tsx': ['web/ui/ConfirmDialog'],
  'web/failures/LoadFailure.tsx': ['web/api/apiError'],
  'web/api/calls.ts': ['web/session/sessionSlice'],
  'web/first/screens/list.ts': ['web/lists/leadColumns'],
  'web/first/firstPaint.ts': ['web/handOver'],
  'web/first/screens/shell.tsx': ['web/views/Icon'],
  'web/app/Shell.tsx': ['web/views/Icon'],
  'web/views/ToneChip.tsx': ['web/lists/leadLists'],
  'web/takeOver/takeOver.ts': ['web/handOver'],
  'web/api/leadsApi.ts': ['contract/leads'],
  'server/main.ts': ['server/app'],
  'server/app.ts': ['server/leads/leadRoutes'],
  'server/leads/leadRoutes.ts': ['server/leads/leadQueries', 'contract/endpoints'],
  'server/leads/leadQueries.ts': ['server/db/schema'],
  'server/db/openDatabase.ts': ['server/ports'],
  'contract/endpoints.ts': ['contract/leads'],
});

const refused = pairsOf({
  'web/leads/LeadForm.tsx': ['server/leads/leadQueries', 'web/users/UserForm', 'web/app/store'],
  'server/leads/leadRoutes.ts': ['web/address/paths', 'server/app', 'server/users/userRoutes'],
  'contract/leads.ts': ['web/address/paths', 'server/ports'],
  'web/ui/Pager.tsx': ['web/leads/leadColumns', 'web/api/calls'],
  'web/session/permissions.ts': ['web/app/store'],
  'web/session/sessionSlice.ts': ['web/api/calls'],
  'web/forms/ContractForm.tsx': ['web/users/UserForm'],
  'web/grid/LeanGrid.tsx': ['web/toasts/toasts'],
  'web/api/leadsApi.ts': ['web/toasts/toasts'],
  'web/lists/leadLists.ts': ['web/api/calls'],
  'web/first/firstPaint.ts': ['web/app/Shell'],
  'web/first/answers.ts': ['web/api/callServer'],
  'web/first/presses.ts': ['web/takeOver/counterpart'],
  'web/views/Icon.tsx': ['web/ui/Link', 'web/api/calls'],
  'web/takeOver/takeOver.ts': ['web/first/presses', 'web/app/store'],
  'web/first/screens/list.ts': ['web/leads/list/LeadListPage'],
  'web/leads/list/LeadListPage.tsx': ['web/first/firstPaint'],
  'server/app.ts': ['server/main'],
  'server/leads/leadQueries.ts': ['server/leads/leadRoutes'],
  'server/db/schema.ts': ['server/leads/leadQueries', 'server/audit'],
  'server/router.ts': ['server/leads/leadRoutes', 'server/rules/scope'],
  'server/auth/sessions.ts': ['server/router'],
  'server/failures.ts': ['server/db/schema'],
});

test.each(allowed)('%s may import %s', (from, to) => {
  expect(refusedImport(from, to)).toBeUndefined();
});

test.each(refused)('%s may not import %s', (from, to) => {
  expect(refusedImport(from, to)).toEqual(expect.any(String));
});

test('the contract imports no package but yup', () => {
  expect(refusedPackage('contract/leads.ts', 'yup')).toBeUndefined();
  expect(refusedPackage('contract/leads.ts', 'dayjs')).toEqual(expect.any(String));
  expect(refusedPackage('web/ui/dates.ts', 'dayjs')).toBeUndefined();
});

test('a view imports types of packages, and nothing else of them', () => {
  expect(refusedPackage('web/views/ToneChip.tsx', 'react', true)).toBeUndefined();
  expect(refusedPackage('web/views/ToneChip.tsx', 'react')).toEqual(expect.any(String));
});
