import { FastField, type FastFieldProps, type FormikContextType } from 'formik';
import { memo, type ComponentType } from 'react';
import { SelectField, type SelectFieldProps } from '../../../ui/SelectField';
import { TextInput, type TextInputProps } from '../../../ui/TextInput';
import { useLeadFormActions } from '../formActions';
import { leadFieldLabels } from '../leadFieldLabels';
import type { LeadFieldName, LeadValues } from '../leadFormValues';
import { isRequired } from '../leadRules';

interface Bound {
  label: string;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
}

/** What a use of a field says itself; the form gives the rest. */
type Own<Props extends Bound> = Omit<Props, keyof Bound | 'name'> & { name: LeadFieldName; required?: boolean };

interface Slice {
  name: LeadFieldName;
  own: object;
  formik: FormikContextType<LeadValues>;
}

const differs = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  // Both have the type of the same field's properties.
  return (
    entries.length !== Object.keys(other).length ||
    entries.some(([key, value]) => (other as Record<string, unknown>)[key] !== value)
  );
};

/** A field renders for its own value, error and properties, and for nothing else that happens in the form. */
const shouldUpdate = (next: Slice, current: Slice): boolean =>
  next.formik.values[next.name] !== current.formik.values[current.name] ||
  next.formik.errors[next.name] !== current.formik.errors[current.name] ||
  differs(next.own, current.own);

/** Binds a field of the ui to the lead form around it. */
export const leadField = <Props extends Bound>(Field: ComponentType<Props>) =>
  memo(function LeadField(own: Own<Props>) {
    const { name, required = isRequired(own.name) } = own;
    const actions = useLeadFormActions();
    return (
      <FastField name={name} own={own} shouldUpdate={shouldUpdate}>
        {({ field, meta }: FastFieldProps<string>) => {
          const bound: Bound = {
            label: leadFieldLabels[name],
            name,
            value: field.value,
            onChange: (value) => actions.change(name, value),
            onBlur: () => actions.leave(name),
            required,
            error: meta.error,
          };
          // What is bound and what is the field's own are its properties together.
          return <Field {...({ ...own, ...bound } as unknown as Props)} />;
        }}
      </FastField>
    );
  });

export const LeadText = leadField<TextInputProps>(TextInput);
export const LeadSelect = leadField<SelectFieldProps>(SelectField);
