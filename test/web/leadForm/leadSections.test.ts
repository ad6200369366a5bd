import { leadLabels, requiredLeadFields } from '../../../src/contract/leadLabels';
import { updateLeadFormSchema } from '../../../src/contract/validation/leads';
import { fieldRulesOf } from '../../../src/web/forms/formRules';
import { leadFieldKind, leadSections } from '../../../src/web/leadForm/leadSections';

const rules = fieldRulesOf(updateLeadFormSchema);
const inSections = Object.values(leadSections).flatMap(({ fields }) => [...fields]);

test('The sections of the form and the note beside them hold every field of an update, each once', () => {
  // Only a new lead has a remark; an update has notes.
  const updated = Object.keys(rules).filter((name) => name !== 'remark');
  expect([...inSections, 'notes'].sort()).toEqual(updated.sort());
});

test('Label, required mark and kind of every field follow its rules', () => {
  for (const [name, { label, isRequired, kind }] of Object.entries(rules)) {
    const field = Object.keys(leadLabels).find((known) => known === name) as keyof typeof leadLabels; // toEqual below finds one that is unknown
    expect({ name, label: leadLabels[field], isRequired: requiredLeadFields.includes(field) }).toEqual({
      name,
      label,
      isRequired,
    });
    const shown = leadFieldKind(field);
    expect({ name, kind: shown === 'phone' || shown === 'day' || shown === 'instant' ? shown : 'text' }).toEqual({
      name,
      kind,
    });
  }
});
