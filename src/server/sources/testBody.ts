import type { SourceKind } from '../../contract/sources';

/** A test lead in each kind's format, with a number that belongs to nobody. */
export const testBody = (kind: SourceKind): string => {
  const lead = { name: 'Test Lead', contact: '6000000000', form: 'Test form' };
  if (kind !== 'google') return JSON.stringify(lead);
  return JSON.stringify({
    lead_id: 'test',
    form_name: lead.form,
    user_column_data: [
      { column_id: 'FULL_NAME', string_value: lead.name },
      { column_id: 'PHONE_NUMBER', string_value: lead.contact },
    ],
  });
};
