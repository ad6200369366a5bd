const summary = {
  ...{ import_id: 61, file_name: 'leads.xlsx', at: '2026-06-17T11:57:00+05:30', who: 'Anita Rao' },
  ...{ state: 'done', rows: 3, added: 1 },
};

const lead = { lead_id: 11, cust_id: 'C-000011', name: 'Priya Nair' };

const mapping = {
  ...{ name: 'Name', contact: 'Phone', alt_contact: '', gender: '', state: '', city: 'Town' },
  ...{ customer_type: '', requirement: '', lead_source: '', project: 'Project', remark: '' },
};

const done = { status: 200, message: 'Done.' };

export const importAnswers = {
  importLeads: { status: 202, message: 'leads.xlsx is being read.', import_id: 61 },
  listImports: { status: 200, data: [summary] },
  getImport: {
    status: 200,
    data: {
      ...summary,
      ...{ is_dry: false, is_at_work: false, seen: 3, skipped: 1, noted: 0, refused: 1, problem: null },
      headings: ['Name', 'Phone', 'Town', 'Project'],
      sample: [['Priya Nair', '9822041001', 'Pune', 'Palm Grove']],
      mapping,
      defaults: { project: '', lead_source: 'Website' },
      values: [{ field: 'project', value: 'Palm', use: 'Palm Grove' }],
      ...{ on_duplicate: 'skip', tl_id: null, by: '' },
      reasons: [{ row: 3, field: 'contact', words: 'Number must have 10 digits.' }],
      doubles: [{ row: 4, words: 'Same number as row 2.', lead_id: 11 }],
      unknown_values: [{ field: 'project', value: 'Elsewhere', rows: 1 }],
      leads: [lead],
      undo_until: '2026-06-18T11:57:00+05:30',
      undone: 0,
      kept: [{ ...lead, reason: 'Was changed by Naveen K since.' }],
    },
  },
  getRefusedRows: { status: 200 },
  stopImport: done,
  startImport: done,
  undoImport: { ...done, undone: 1, kept: [{ ...lead, reason: 'Is being called.' }], without_agent: [] },
};
