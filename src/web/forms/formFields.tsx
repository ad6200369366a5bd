import { FastField, type FastFieldProps, type FormikContextType } from 'formik';
import { shallowEqual } from 'react-redux';
import { createContext, memo, useContext, type ReactElement } from 'react';
import { errorText, isWorthRetrying } from '../api/apiError';
import { Button } from '../ui/Button';
import type { FieldProps } from '../ui/FieldFrame';
import { SelectField, type SelectFieldProps, type SelectOption } from '../ui/SelectField';
import { TextInput, type TextInputProps } from '../ui/TextInput';
import type { FieldRules, Texts } from './formRules';

/** A stable reference, so that fields render independently. */
export interface FormActions {
  change: (name: string, value: string) => void;
  /** From now on the field shows its error. */
  leave: (name: string) => void;
  rulesOf: (name: string) => FieldRules;
  isForbidden: boolean;
}

const outside = (): never => {
  throw new Error('A field is outside of its form.');
};

export const FormActionsContext = createContext<FormActions>({
  change: outside,
  leave: outside,
  rulesOf: outside,
  isForbidden: false,
});

type Bound = Omit<FieldProps, 'hint'>;

/** The props of one use: name, looks, and `required` where the schema leaves it open. */
export type Own<Props, Name extends string> = Omit<Props, keyof Bound> & {
  name: Name;
  required?: boolean;
  disabled?: boolean;
};

interface Slice {
  name: string;
  own: object;
  formik: FormikContextType<Texts>;
}

const errorIn = ({ formik, name }: Slice): string | undefined =>
  formik.touched[name] ? formik.errors[name] : undefined;

/** Other fields' changes do not render this field. */
const shouldUpdate = (next: Slice, current: Slice): boolean =>
  next.formik.values[next.name] !== current.formik.values[current.name] ||
  errorIn(next) !== errorIn(current) ||
  !shallowEqual(next.own, current.own);

export const FormField = ({
  own,
  children,
}: {
  own: Own<object, string>;
  children: (bound: Bound) => ReactElement;
}) => {
  const { name } = own;
  const { change, leave, rulesOf, isForbidden } = useContext(FormActionsContext);
  const { label, isRequired } = rulesOf(name);
  return (
    <FastField name={name} own={own} shouldUpdate={shouldUpdate}>
      {({ field, meta }: FastFieldProps<string>) =>
        children({
          label,
          name,
          value: field.value,
          onChange: (value) => change(name, value),
          onBlur: () => leave(name),
          required: own.required ?? isRequired,
          disabled: isForbidden || (own.disabled ?? false),
          error: meta.touched ? meta.error : undefined,
        })
      }
    </FastField>
  );
};

export const FormText = memo(function FormText(own: Own<TextInputProps, string>) {
  return <FormField own={own}>{(bound) => <TextInput {...own} {...bound} />}</FormField>;
});

export interface Loading {
  isFetching: boolean;
  error?: unknown;
  /** Without it, the failure is reported elsewhere. */
  refetch?: () => unknown;
}

export interface LoadedSelectProps extends Omit<SelectFieldProps, 'options' | 'loading'> {
  options: readonly SelectOption[] | undefined;
  query?: Loading | undefined;
  retryLabel?: string | undefined;
}

const none: readonly SelectOption[] = [];

const LoadedSelect = ({ options = none, query, retryLabel = 'Try again', error, ...field }: LoadedSelectProps) => {
  const refetch = query?.error !== undefined && !query.isFetching ? query.refetch : undefined;
  return (
    <div>
      <SelectField
        {...field}
        options={options}
        loading={query?.isFetching}
        error={error ?? (refetch ? errorText(query?.error) : undefined)}
      />
      {refetch && isWorthRetrying(query?.error) ? (
        <Button size="small" onClick={() => void refetch()}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
};

export const FormSelect = memo(function FormSelect(own: Own<LoadedSelectProps, string>) {
  return <FormField own={own}>{(bound) => <LoadedSelect {...own} {...bound} />}</FormField>;
});
