import { styled } from '@mui/material/styles';
import { Formik, type FormikProps } from 'formik';
import { useImperativeHandle, useMemo, useRef, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AnyObject, ObjectSchema } from 'yup';
import { limitPhone } from '../../ui/phoneInput';
import { showToast } from '../../toasts/toasts';
import { changeOf } from './changeOf';
import { focusFirst, focusFirstWrong } from './formFocus';
import { LeadFormActionsContext, type LeadFormActions } from './formActions';
import type { LeadFieldName, LeadValues } from './leadFormValues';
import { leadErrors, leadFieldError, refusalTexts, type LeadErrors } from './leadRules';
import { LeadFormFoot, type LeadFormFootProps } from './LeadFormFoot';
import { isUnderWay } from './useLeadSave';

// As tall as the content area, so that the save bar stands at its foot.
const Body = styled('form')({ flex: 1, display: 'flex', flexDirection: 'column' });

/** What the screen around a form can do with it. */
export interface LeadFormHandle<Name extends LeadFieldName> {
  values: () => LeadValues<Name>;
  isDirty: () => boolean;
  /** Starts the form from `base` and puts `values` into it: what differs is unsaved. */
  rebase: (base: LeadValues<Name>, values: LeadValues<Name>) => void;
  /** Shows what a server said about fields, and goes to the first of them. */
  showErrors: (errors: LeadErrors) => void;
  focusFirst: () => void;
  /** Checks and saves, as the Save button does. */
  submit: () => void;
}

interface LeadFormProps<Name extends LeadFieldName> extends LeadFormFootProps<Name> {
  handle: Ref<LeadFormHandle<Name>>;
  schema: ObjectSchema<AnyObject>;
  initialValues: LeadValues<Name>;
  /** The values have passed the rules. */
  onSave: (values: LeadValues<Name>) => void;
  children: ReactNode;
}

/** The form of a lead: its rules, its draft and its save bar around the fields of the screen. */
export const LeadForm = <Name extends LeadFieldName>(props: LeadFormProps<Name>) => {
  const { handle, schema, initialValues, keeper, draftOf, onSave, phase, children } = props;
  const formik = useRef<FormikProps<LeadValues<Name>>>(null);
  const form = useRef<HTMLFormElement>(null);

  const actions = useMemo<LeadFormActions>(
    () => ({
      change: (name, value) => {
        const bag = formik.current;
        // A field only names values that its own form has.
        const values = bag?.values as LeadValues | undefined;
        if (!bag || !values) return;
        const typed = name === 'contact' || name === 'alt_contact' ? limitPhone(values[name], value) : value;
        const { changes, settled } = changeOf(values, name, typed);
        for (const [field, next] of Object.entries(changes)) void bag.setFieldValue(field, next, false);
        // A message goes as soon as it is no longer true; new ones wait until the field is left.
        if (name in bag.errors) bag.setFieldError(name, leadFieldError(schema, name, { ...values, ...changes }));
        for (const field of settled) if (field in bag.errors) bag.setFieldError(field, undefined);
      },
      leave: (name) => {
        const bag = formik.current;
        if (bag) bag.setFieldError(name, leadFieldError(schema, name, bag.values));
      },
    }),
    [schema],
  );

  const showErrors = (errors: LeadErrors): void => {
    // The messages have to stand there before the focus goes to the first of them. Formik keys its record by the same names.
    flushSync(() => formik.current?.setErrors(errors as FormikProps<LeadValues<Name>>['errors']));
    focusFirstWrong(form.current);
  };

  const submit = (): void => {
    const bag = formik.current;
    if (!bag) return;
    const errors = leadErrors(schema, bag.values);
    if (Object.keys(errors).length === 0) {
      bag.setErrors({});
      onSave(bag.values);
      return;
    }
    showErrors(errors);
    refusalTexts(errors, bag.values).forEach((text) => showToast(text, 'error'));
  };

  useImperativeHandle(handle, () => ({
    values: () => formik.current?.values ?? initialValues,
    isDirty: () => formik.current?.dirty ?? false,
    rebase: (base, values) => {
      formik.current?.resetForm({ values: base });
      void formik.current?.setValues(values, false);
    },
    showErrors,
    focusFirst: () => focusFirst(form.current),
    submit,
  }));

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isUnderWay(phase)) submit();
  };

  return (
    <Formik
      innerRef={formik}
      initialValues={initialValues}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <LeadFormActionsContext value={actions}>
        <Body ref={form} noValidate autoComplete="off" onSubmit={onSubmit}>
          {children}
          <LeadFormFoot keeper={keeper} draftOf={draftOf} phase={phase} />
        </Body>
      </LeadFormActionsContext>
    </Formik>
  );
};
