const done = { status: 200, message: 'Done.' };

const sourceCounts = { received: 4, created: 1, enquired: 1, waiting: 1, refused: 1 };

const source = {
  ...{ id: 41, kind: 'website', name: 'Main page', state: 'receiving', last_at: '2026-06-17T11:30:00+05:30' },
  ...{ problem: null, address: 'http://localhost/api/capture/41?key=abc', page_address: 'http://localhost/f/abc' },
  ...{ on_known: 'enquiry', aliases: [{ field: 'contact', names: ['cell'] }], counts: sourceCounts },
  days: [{ day: '2026-06-17', ...sourceCounts }],
};

const capture = {
  ...{ id: 51, source_id: 41, source: 'Main page', at: '2026-06-17T11:30:00+05:30', form: 'Brochure' },
  ...{ state: 'failed', reason: 'It holds no mobile number of 10 digits.', lead_id: null },
  ...{ name: 'Asha Rao', contact: '', project: '' },
};

export const sourceAnswers = {
  addSource: { ...done, data: { source_id: 41, address: 'http://localhost/api/capture/41', key: 'abc' } },
  listSources: { status: 200, data: [source] },
  updateSource: done,
  deleteSource: done,
  testSource: { ...done, name: 'Test Lead', contact: '6000000000', form: 'Test form', project: '' },
  previewSource: {
    status: 200,
    data: [
      {
        capture_id: 51,
        at: '2026-06-17T11:30:00+05:30',
        fields: [{ field: 'contact', name: 'mobile', value: '9822011223' }],
        unread: [{ name: 'flat', value: '2 BHK' }],
      },
    ],
  },
  listCaptures: { status: 200, data: [capture], meta: { current_page: 1, last_page: 1, total: 1 } },
  retryCapture: done,
};
