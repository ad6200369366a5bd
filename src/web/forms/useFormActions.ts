import type { FormikProps } from 'formik';
import { useMemo, type RefObject } from 'react';
import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import { afterPaint } from '../dom/frames';
import type { Change } from './contractFormProps';
import type { FormActions } from './formFields';
import type { FormRecord, RecordEvent } from './formRecord';
import type { FieldRules, Texts } from './formRules';

const ends = ['pointerup', 'pointercancel'] as const;

let isPressed = false;

window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ends) window.addEventListener(end, () => (isPressed = false), true);

/** Waits for the end of a press: a message shown on blur moves a button away before its click. */
const afterPress = (work: () => void): void => {
  if (!isPressed) {
    work();
    return;
  }
  const workAfterClick = (): void => {
    for (const end of ends) window.removeEventListener(end, workAfterClick, true);
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, workAfterClick, true);
};

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

interface FormActionsOptions<V> {
  validate: (values: Texts) => Record<string, string>;
  changeOf: typeof alone | undefined;
  isForbidden: boolean;
  state: () => FormRecord<V, object>;
  dispatch: (event: RecordEvent<V>) => unknown;
}

export const useFormActions = <V extends Texts>(
  formik: RefObject<FormikProps<Record<string, string>> | null>,
  rules: Readonly<Record<string, FieldRules>>,
  { validate, changeOf = alone, isForbidden, state, dispatch }: FormActionsOptions<V>,
): FormActions =>
  useMemo(
    () => ({
      change: (name, typed) => {
        const bag = formik.current;
        const { mine } = state();
        const before = mine[name];
        const value = rules[name]?.kind === 'phone' ? limitPhone(before ?? '', typed) : typed;
        if (!bag || value === before) return;
        const { changes, outdated } = changeOf(mine, name, value);
        const next = { ...mine, ...changes };
        dispatch({ type: 'typed', mine: next });
        for (const [field, next] of Object.entries(changes)) void bag.setFieldValue(field, next, false);
        // An outdated message disappears at once; a new one waits for blur.
        const quiet = bag.errors[name] === undefined ? [...outdated, name] : outdated;
        for (const field of quiet) if (bag.touched[field]) void bag.setFieldTouched(field, false, false);
        // Checked once the key is drawn; Formik's own check would draw the form twice more.
        afterPaint(() => bag.setErrors(validate(state().mine)));
      },
      leave: (name) => {
        const { beginnings } = state();
        // The press may save and reset the form: its emptied fields are not touched.
        afterPress(() => {
          if (state().beginnings === beginnings) void formik.current?.setFieldTouched(name, true, false);
        });
      },
      rulesOf: (name) => {
        const found = rules[name];
        if (!found) throw new Error(`The schema of this form has no field ${name}.`);
        return found;
      },
      isForbidden,
    }),
    [formik, rules, validate, changeOf, isForbidden, state, dispatch],
  );
