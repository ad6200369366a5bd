import type { FormikProps } from 'formik';
import { useMemo, type RefObject } from 'react';
import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import { afterPress } from './afterPress';
import type { Change } from './contractFormProps';
import type { FormActions } from './formFields';
import type { FieldRules, Texts } from './formRules';

const foreign = /[^\d\s+()./-]/g;
const leading = /^(?:00|\+)?91|^0/;

/** Ignores an eleventh digit, and strips +91, 91 or 0 once ten digits follow. */
export const limitPhone = (previous: string, typed: string): string => {
  const usable = typed.replace(foreign, '');
  const phone = phoneDigits(usable);
  if (isPhone(phone)) return phone;
  const digits = usable.replace(/[^\d+]/g, '');
  if (digits.replace(/\D/g, '').length <= limits.phoneLength) return usable;
  return digits.replace(leading, '').length < limits.phoneLength ? usable : previous;
};

const alone = (_values: Texts, name: string, value: string): Change => ({ changes: { [name]: value }, outdated: [] });

interface FormActionsOptions {
  changeOf: typeof alone | undefined;
  isForbidden: boolean;
  beginnings: RefObject<number>;
}

export const useFormActions = (
  formik: RefObject<FormikProps<Record<string, string>> | null>,
  rules: Readonly<Record<string, FieldRules>>,
  { changeOf = alone, isForbidden, beginnings }: FormActionsOptions,
): FormActions =>
  useMemo(
    () => ({
      change: (name, typed) => {
        const bag = formik.current;
        const before = bag?.values[name];
        const value = rules[name]?.kind === 'phone' ? limitPhone(before ?? '', typed) : typed;
        if (!bag || value === before) return;
        const { changes, outdated } = changeOf(bag.values, name, value);
        for (const [field, next] of Object.entries(changes)) void bag.setFieldValue(field, next, false);
        // An outdated message disappears at once; a new one waits for blur.
        const quiet = bag.errors[name] === undefined ? [...outdated, name] : outdated;
        for (const field of quiet) if (bag.touched[field]) void bag.setFieldTouched(field, false, false);
        void bag.validateForm({ ...bag.values, ...changes });
      },
      leave: (name) => {
        const { current: left } = beginnings;
        // The press may save and reset the form: its emptied fields are not touched.
        afterPress(() => {
          if (beginnings.current === left) void formik.current?.setFieldTouched(name, true, false);
        });
      },
      rulesOf: (name) => {
        const found = rules[name];
        if (!found) throw new Error(`The schema of this form has no field ${name}.`);
        return found;
      },
      isForbidden,
    }),
    [formik, rules, changeOf, isForbidden, beginnings],
  );
