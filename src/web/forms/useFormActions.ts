import type { FormikProps } from 'formik';
import { useMemo, type RefObject } from 'react';
import { limitPhone } from '../ui/phoneInput';
import type { Change } from './contractFormProps';
import type { FormActions } from './formFields';
import type { FieldRules, Texts } from './formRules';

const alone = (_values: Texts, name: string, value: string): Change => ({ changes: { [name]: value }, settled: [] });

/** What the fields of a form do to it. */
export const useFormActions = (
  formik: RefObject<FormikProps<Record<string, string>> | null>,
  rules: Readonly<Record<string, FieldRules>>,
  changeOf = alone,
): FormActions =>
  useMemo(
    () => ({
      change: (name, typed) => {
        const bag = formik.current;
        const before = bag?.values[name];
        const value = rules[name]?.kind === 'phone' ? limitPhone(before ?? '', typed) : typed;
        if (!bag || value === before) return;
        const { changes, settled } = changeOf(bag.values, name, value);
        for (const [field, next] of Object.entries(changes)) void bag.setFieldValue(field, next, false);
        // A message goes as soon as it is no longer true; a new one waits until the field is left.
        const quiet = bag.errors[name] === undefined ? [...settled, name] : settled;
        for (const field of quiet) if (bag.touched[field]) void bag.setFieldTouched(field, false, false);
        void bag.validateForm({ ...bag.values, ...changes });
      },
      leave: (name) => void formik.current?.setFieldTouched(name, true, false),
      rulesOf: (name) => {
        const found = rules[name];
        if (!found) throw new Error(`The schema of this form has no field ${name}.`);
        return found;
      },
    }),
    [formik, rules, changeOf],
  );
