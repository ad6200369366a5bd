import { endpoints, type Endpoint } from '../../src/contract/endpoints';

const path = (call: string): string => `/api/admin/${call}`;

/** The calls of spec §7 in its order, with their second paths, then the additions. */
const calls = [
  ['sendLoginOtp', 'POST', '/api/send-login-otp', undefined],
  ['verifyLoginOtp', 'POST', '/api/verify-login-otp', undefined],
  ['listStates', 'GET', '/api/state-list', path('state-list')],
  ['listMasterSettings', 'GET', path('view-master-setting'), undefined],
  ['addMasterSetting', 'POST', path('add-master-setting'), undefined],
  ['deleteMasterSetting', 'GET', path('delete-master-setting/{id}'), undefined],
  ['listTeamLeaders', 'GET', path('get-team-leader'), undefined],
  ['listAgents', 'GET', path('get-agent/{teamLeaderId}'), undefined],
  ['getCounters', 'GET', path('get-home-screen-data'), undefined],
  ['listLeads', 'POST', path('get-lead-data'), '/api/get-lead-data'],
  ['assignLeads', 'POST', path('assign-lead'), '/api/assign-lead'],
  ['createLead', 'POST', '/api/create-customer', undefined],
  ['searchLeads', 'POST', path('search-lead'), undefined],
  ['findDuplicates', 'POST', path('get-duplicate-lead'), undefined],
  ['addUser', 'POST', path('add-user'), undefined],
  ['listUsers', 'GET', path('user-list'), undefined],
  ['getUser', 'GET', path('get-user/{id}'), undefined],
  ['updateUser', 'POST', path('update-user'), undefined],
  ['getLead', 'GET', path('fetch-lead-data/{id}'), undefined],
  ['updateLead', 'POST', path('update-lead'), undefined],
  ['listPages', 'GET', path('get-all-pages'), undefined],
  ['listPageForms', 'GET', path('get-form-bypages/{pageName}'), undefined],
  ['connectForm', 'POST', path('connect-form'), undefined],
  ['signOut', 'POST', path('user-logout'), undefined],
  ['unlockUser', 'POST', path('unlock-user/{id}'), undefined],
  ['disconnectForm', 'POST', path('delete-form/{id}'), undefined],
  ['listSessions', 'GET', path('sessions'), undefined],
  ['endOwnSession', 'POST', path('end-session/{id}'), undefined],
  ['endUserSessions', 'POST', path('end-sessions/{id}'), undefined],
  ['getReport', 'POST', path('report'), undefined],
  ['listFigureLeads', 'POST', path('report-leads'), undefined],
  ['listAuditLog', 'GET', path('audit-log'), undefined],
  ['reassignLeads', 'POST', path('transfer-agent-lead'), undefined],
  ['planDistribution', 'POST', path('plan-distribution'), undefined],
  ['distributeLeads', 'POST', path('distribute-leads'), undefined],
  ['listTransfers', 'GET', path('transfers'), undefined],
  ['undoTransfer', 'POST', path('undo-transfer/{transfer_id}'), undefined],
  ['nextLead', 'POST', path('next-lead'), undefined],
  ['getQueueOrder', 'GET', path('queue-order'), undefined],
  ['setQueueOrder', 'POST', path('set-queue-order'), undefined],
  ['getEvents', 'GET', path('events'), undefined],
  ['exportLeads', 'POST', path('export-leads'), undefined],
  ['getExportLimits', 'GET', path('export-limits'), undefined],
  ['setExportLimits', 'POST', path('set-export-limits'), undefined],
  ['importLeads', 'POST', path('import-excel'), undefined],
  ['listImports', 'GET', path('imports'), undefined],
  ['getImport', 'GET', path('imports/{id}'), undefined],
  ['getRefusedRows', 'GET', path('imports/{id}/refused'), undefined],
  ['stopImport', 'POST', path('imports/{id}/stop'), undefined],
  ['startImport', 'POST', path('imports/{id}/start'), undefined],
  ['undoImport', 'POST', path('imports/{id}/undo'), undefined],
  ['getReminders', 'GET', path('reminders'), undefined],
  ['getHandOut', 'GET', path('hand-out-rules'), undefined],
  ['saveHandOut', 'POST', path('hand-out-rules'), undefined],
  ['tryHandOut', 'POST', path('try-hand-out-rules'), undefined],
  ['getPresence', 'GET', path('presence'), undefined],
  ['setPresence', 'POST', path('presence'), undefined],
  ['listTemplates', 'GET', path('message-templates'), undefined],
  ['saveTemplates', 'POST', path('save-message-templates'), undefined],
  ['addSource', 'POST', path('add-source'), undefined],
  ['listSources', 'GET', path('sources'), undefined],
  ['updateSource', 'POST', path('update-source/{id}'), undefined],
  ['deleteSource', 'POST', path('delete-source/{id}'), undefined],
  ['testSource', 'POST', path('test-source/{id}'), undefined],
  ['previewSource', 'POST', path('preview-source/{id}'), undefined],
  ['listCaptures', 'GET', path('captures'), undefined],
  ['retryCapture', 'POST', path('retry-capture/{id}'), undefined],
  ['noteMessage', 'POST', path('note-message'), undefined],
  ['takeBackMessage', 'POST', path('take-back-message/{id}'), undefined],
] as const;

it.each(calls)('%s is %s %s, also answered at %s', (name, method, address, alias) => {
  const { [name]: row } = endpoints;
  expect([row.method, row.path, row.alias]).toEqual([method, address, alias]);
});

it('there are no other calls, such as upload, change of password or contact support', () => {
  expect(Object.keys(endpoints).sort()).toEqual(calls.map(([name]) => name).sort());
});

it('restricted calls name their roles', () => {
  const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, { only }]) => (only ? [[name, only.refusal]] : []));
  expect(Object.fromEntries(rows)).toEqual({
    assignLeads: 'Only an Admin or a Team Leader can transfer leads.',
    addMasterSetting: 'Only an Admin can add to the master settings.',
    deleteMasterSetting: 'Only an Admin can delete from the master settings.',
    saveTemplates: 'Only an Admin can change the message templates.',
    ...Object.fromEntries(
      [
        ...['addSource', 'listSources', 'updateSource', 'deleteSource'],
        ...['testSource', 'previewSource', 'listCaptures', 'retryCapture'],
      ].map((name) => [name, 'Only an Admin can manage lead sources.']),
    ),
    ...Object.fromEntries(
      [
        ...['importLeads', 'listImports', 'getImport', 'getRefusedRows'],
        ...['stopImport', 'startImport', 'undoImport'],
      ].map((name) => [name, 'Only an Admin or a Team Leader can import leads.']),
    ),
    ...Object.fromEntries(
      ['getHandOut', 'saveHandOut', 'tryHandOut', 'getPresence'].map((name) => [
        name,
        'Only an Admin or a Team Leader can hand leads out by rules.',
      ]),
    ),
    listUsers: 'Only an Admin can see the users.',
    addUser: 'Only an Admin can add users.',
    getUser: 'Only an Admin can see the users.',
    updateUser: 'Only an Admin can edit users.',
    unlockUser: 'Only an Admin can unlock a sign-in.',
    endUserSessions: "Only an Admin can end a user's sessions.",
    connectForm: 'Only an Admin can connect forms.',
    disconnectForm: 'Only an Admin can disconnect forms.',
    listAuditLog: 'Only an Admin can see the audit log.',
    setExportLimits: 'Only an Admin can limit what is exported.',
    setQueueOrder: 'Only an Admin can set the order of the call queue.',
    reassignLeads: 'Only an Admin or a Team Leader can transfer leads.',
    planDistribution: 'Only an Admin or a Team Leader can transfer leads.',
    distributeLeads: 'Only an Admin or a Team Leader can transfer leads.',
    listTransfers: 'Only an Admin or a Team Leader can see transfers.',
    undoTransfer: 'Only an Admin or a Team Leader can undo a transfer.',
  });
});
