import { Formik, type FormikProps, type FormikTouched } from 'formik';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { errorText, isWorthRetrying, type ApiError } from '../api/apiError';
import { saveLabel } from '../saveTexts';
import { roleNoteId } from '../views/RoleNote';
import { DraftOffer } from '../unsaved/DraftOffer';
import { useDraftKeeper } from '../unsaved/draftKeeper';
import type { ContractFormProps } from './contractFormProps';
import { FormActionsContext } from './formFields';
import { focusFirstOf } from './formFocus';
import { FormFoot } from './FormFoot';
import { complaints, fieldRulesOf, withStored, type Texts } from './formRules';
import { useAskedSave } from './useAskedSave';
import { useFormActions } from './useFormActions';
import { useFormToast } from './useFormToast';
import { useSave } from './useSave';

const plainDraft = (values: Texts): object => ({ form: values });

// The server trims values.
const textOf = (body: object): string =>
  JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? value.trim() : value));

const markedText = 'Please correct the fields that are marked.';

export const ContractForm = <Name extends string, Body extends object, Answer>(
  props: ContractFormProps<Name, Body, Answer>,
) => {
  type Values = Record<Name, string>;
  const { schema, initialValues, draft, draftOf = plainDraft } = props;
  const { isForbidden = false, isClosed = false, isWaiting = false } = props;
  const formik = useRef<FormikProps<Record<string, string>>>(null);
  const form = useRef<HTMLFormElement>(null);
  const refused = useRef<{ errors: Texts; values: Texts }>({ errors: {}, values: {} });
  const toast = useFormToast();
  const [unchangedSaves, setUnchangedSaves] = useState(0);
  const start = useRef(initialValues);
  const [initialErrors] = useState(() => complaints(schema, initialValues));
  const beginnings = useRef(0);
  const latestSubmit = useRef<() => void>(() => undefined);
  const keeper = useDraftKeeper(draft);
  const rules = useMemo(() => fieldRulesOf(schema), [schema]);

  const current = (): Values => formik.current?.values ?? initialValues;

  const validate = useCallback(
    (values: Texts): Record<string, string> => {
      const { errors, values: judged } = refused.current;
      const standing = Object.entries(errors).filter(([name]) => values[name] === judged[name]);
      return { ...Object.fromEntries(standing), ...complaints(schema, values) };
    },
    [schema],
  );

  const touch = (names: readonly string[]): void => {
    for (const name of names) void formik.current?.setFieldTouched(name, true, false);
  };

  const follow = (base: Values, values: Values, touched?: FormikTouched<Record<string, string>>): void => {
    start.current = base;
    formik.current?.resetForm({ values: base, errors: validate(values), touched: touched ?? {} });
    void formik.current?.setValues(values, false);
  };

  const rebase = (base: Values, values: Values): void => {
    beginnings.current += 1;
    follow(base, values);
  };

  const passes = (values: Values): boolean => {
    const errors = validate(values);
    const names = Object.keys(errors);
    if (names.length === 0) return true;
    touch(names);
    focusFirstOf(form.current, names);
    const text = props.refusalText?.(errors, values);
    if (text !== undefined) toast.show(text);
    return false;
  };

  const showRefusal = ({ errors = {} }: ApiError, sent: Values): boolean => {
    const known = Object.entries(errors).filter(([name]) => Object.hasOwn(initialValues, name));
    refused.current = { errors: Object.fromEntries(known), values: sent };
    const values = current();
    void formik.current?.validateForm(values);
    const names = known.map(([name]) => name).filter((name) => values[name as Name] === sent[name as Name]); // own fields
    touch(names);
    focusFirstOf(form.current, names);
    return known.length > 0 && known.length === Object.keys(errors).length;
  };

  const showFailure = (error: ApiError, sent: Values): void => {
    const isMarked = showRefusal(error, sent);
    const reason = isMarked ? markedText : errorText(error);
    const text = props.failureText?.(error, reason) ?? reason;
    const again = { label: 'Try again', onClick: () => latestSubmit.current() };
    toast.show(text, {
      detail: isMarked || text.includes(reason) ? undefined : reason,
      action: isWorthRetrying(error) && form.current ? again : undefined,
      stays: !isMarked && form.current !== null,
    });
  };

  const finish = async (sent: Values, answer: Answer): Promise<void> => {
    const next = props.startAfter(sent);
    const now = formik.current ? current() : sent;
    const carried = Object.entries<string>(now).filter(([name, value]) => value !== sent[name as Name]); // own fields
    keeper.drop();
    rebase(next, props.carryOver?.(sent, now, next) ?? { ...next, ...Object.fromEntries(carried) });
    if (props.focusAfter !== undefined) focusFirstOf(form.current, [props.focusAfter]);
    await props.onSaved?.(answer, sent);
  };

  const { save, phase, isBusy, isUnresolved, forget } = useSave<Values, Body, Answer>({
    bodyOf: props.bodyOf,
    send: props.send,
    onSaved: finish,
    onReplayed: async (sent, answer, now) => {
      if (!props.continueFrom) {
        await finish(sent, answer);
        return undefined;
      }
      return props.continueFrom(sent, now);
    },
    onFailed: async (error, sent) => {
      if ((await props.takesOver?.(error)) !== true) showFailure(error, sent);
    },
  });

  /** First resolves an earlier write that may have arrived. */
  const send = async (values: Values): Promise<void> => {
    const skips = props.skipsUnchanged === true && !isUnresolved();
    if (!skips || textOf(props.bodyOf(values)) !== textOf(props.bodyOf(start.current))) return save(values);
    rebase(start.current, start.current);
    setUnchangedSaves((count) => count + 1);
  };

  const submitNow = (): void => {
    if (isBusy() || isForbidden || isClosed) return;
    toast.close();
    refused.current = { errors: {}, values: {} };
    const values = current();
    // A retry of a write that arrived would be asked about itself.
    if (!isUnresolved() && passes(values) && props.asksFirst?.(values)) return;
    void formik.current?.submitForm();
  };

  const { isAsked, submit } = useAskedSave(isWaiting, submitNow);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  const { close: closeToast } = toast;
  useEffect(() => {
    if (isClosed) closeToast();
  }, [isClosed, closeToast]);

  useImperativeHandle(props.handle, () => ({
    values: current,
    isDirty: () => formik.current?.dirty ?? false,
    rebase,
    follow: (base, values) => follow(base, values, formik.current?.touched),
    saveFrom: (base, values) => {
      toast.close();
      rebase(base, values);
      if (passes(values)) void send(values);
    },
  }));

  const actions = useFormActions(formik, rules, { changeOf: props.changeOf, isForbidden, beginnings });

  const restore = (stored: Record<string, unknown>): void =>
    props.restore ? props.restore(stored) : rebase(initialValues, withStored(schema, initialValues, stored.form));

  const cancel = (): void => {
    if (isBusy()) return;
    forget();
    toast.close();
    rebase(initialValues, initialValues);
  };

  return (
    <Formik<Record<string, string>>
      innerRef={formik}
      initialValues={initialValues}
      initialErrors={initialErrors}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={(values) => send(values)}
    >
      <FormActionsContext value={actions}>
        <form
          className="screen-form"
          ref={form}
          noValidate
          autoComplete="off"
          data-in-panel={props.isInPanel ? '' : undefined}
          data-waiting={isWaiting ? '' : undefined}
          aria-describedby={isForbidden ? roleNoteId : undefined}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            submit();
          }}
        >
          <DraftOffer keeper={keeper} onRestore={restore} />
          {props.children}
          <FormFoot<Values>
            keeper={keeper}
            draftOf={draft === undefined ? undefined : draftOf}
            phase={phase}
            submitLabel={props.submitLabel ?? saveLabel}
            foot={props.foot}
            onCancel={props.hasCancel ? cancel : undefined}
            isInPanel={props.isInPanel ?? false}
            unchangedSaves={unchangedSaves}
            isWaiting={isWaiting}
            isAsked={isAsked}
            isForbidden={isForbidden}
            isClosed={isClosed}
          />
        </form>
      </FormActionsContext>
    </Formik>
  );
};
