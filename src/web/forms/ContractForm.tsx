import { Formik, type FormikProps } from 'formik';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { errorText, isWorthRetrying, type ApiError } from '../api/apiError';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { roleNoteId } from '../views/RoleNote';
import { showToast } from '../toasts/toasts';
import { DraftOffer, useDraftKeeper } from '../unsaved/draftKeeper';
import type { ContractFormProps } from './contractFormProps';
import { FormActionsContext } from './formFields';
import { focusFirstOf } from './formFocus';
import { FormFoot } from './FormFoot';
import { complaints, fieldRulesOf, withStored, type Texts } from './formRules';
import { isSame } from './merge';
import { useFormActions } from './useFormActions';
import { useFormRecord, useRecordState } from './useFormRecord';
import { useFormToast } from './useFormToast';

const markedText = 'Please correct the highlighted fields.';

/** A save requested before the form's initial values arrive runs once, after them. */
const useAskedSave = (isWaiting: boolean, save: () => void) => {
  const [isAsked, setAsked] = useState(false);
  const saveNow = useEffectEvent(() => {
    setAsked(false);
    save();
  });
  useEffect(() => {
    if (!isAsked || isWaiting) return undefined;
    // After the screen has applied the initial values.
    const timer = setTimeout(() => saveNow());
    return () => clearTimeout(timer);
  }, [isAsked, isWaiting]);
  return { isAsked, submit: isWaiting ? () => setAsked(true) : save };
};

export const ContractForm = <Name extends string, Body extends object, Answer>(
  props: ContractFormProps<Name, Body, Answer>,
) => {
  type Values = Record<Name, string>;
  const { schema, initialValues, draft, shared } = props;
  const { isForbidden = false, isClosed = false, isWaiting = false } = props;
  const formik = useRef<FormikProps<Record<string, string>>>(null);
  const form = useRef<HTMLFormElement>(null);
  const toast = useFormToast();
  const [first] = useState(() => ({
    version: shared?.version ?? { values: initialValues, at: '' },
    errors: complaints(schema, initialValues),
    // The names of the values.
    units: shared?.units ?? Object.keys(initialValues).map((name) => [name as Name]),
  }));
  const keeper = useDraftKeeper(draft);
  const [question, setQuestion] = useState<ComponentProps<typeof ConfirmDialog>>();
  const rules = useMemo(() => fieldRulesOf(schema), [schema]);

  const latestSubmit = useRef((): void => undefined);
  const record = useRecordState<Values, Body>(first.version);
  const { state, shown } = record;

  const validate = useCallback(
    (values: Texts): Record<string, string> => {
      const { error, attempt } = state();
      const judged: Partial<Texts> = attempt?.values ?? {};
      // The server's refusal stays until the field changes.
      const standing = Object.entries(error?.errors ?? {}).filter(
        ([name]) => judged[name] !== undefined && judged[name] === values[name],
      );
      return { ...Object.fromEntries(standing), ...complaints(schema, values) };
    },
    [schema, state],
  );

  const touch = (names: readonly string[]): void => {
    for (const name of names) void formik.current?.setFieldTouched(name, true, false);
  };

  const showFailure = (error: ApiError, sent: Values): void => {
    const { errors = {} } = error;
    const known = Object.keys(errors).filter((name) => Object.hasOwn(initialValues, name));
    const { mine } = state();
    formik.current?.setErrors(validate(mine));
    const names = known.filter((name) => mine[name as Name] === sent[name as Name]); // own fields
    touch(names);
    focusFirstOf(form.current, names);
    const isMarked = known.length > 0 && known.length === Object.keys(errors).length;
    const reason = isMarked ? markedText : errorText(error);
    const text = props.failureText?.(error, reason) ?? reason;
    const again = { label: 'Try again', onClick: () => latestSubmit.current() };
    toast.show(text, {
      detail: isMarked || text.includes(reason) ? undefined : reason,
      action: isWorthRetrying(error) && form.current ? again : undefined,
      stays: !isMarked && form.current !== null,
    });
  };

  const { dispatch, save } = useFormRecord<Values, Body, Answer>(record, {
    startAfter: () => initialValues,
    ...props,
    units: first.units,
    conflictIn: shared?.conflictIn,
    shared: shared?.steps,
    reload: shared?.reload,
    onMoved: ({ start, mine }, isBeginning) => {
      const touched = (!isBeginning && formik.current?.touched) || {};
      formik.current?.resetForm({ values: start.values, errors: validate(mine), touched });
      void formik.current?.setValues(mine, false);
    },
    onSaved: (answer, sent): boolean => {
      keeper.drop();
      if (props.focusAfter !== undefined) focusFirstOf(form.current, [props.focusAfter]);
      if (props.savedText) showToast(props.savedText(answer, sent), 'success');
      props.onSaved?.(answer, sent);
      return state().conflict === null && props.onDone?.(sent) === true;
    },
    onFailed: showFailure,
  });
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

  const saveNow = (): void => {
    toast.close();
    if (passes(state().mine)) void save();
  };

  const submitNow = (): void => {
    if (state().phase !== 'idle' || isForbidden || isClosed) return;
    toast.close();
    const { mine, start, attempt } = dispatch({ type: 'cleared' });
    // A retry of a write that arrived would be asked about itself.
    const asked = attempt?.isOpen || !passes(mine) ? undefined : props.asksFirst?.(mine);
    if (!asked) {
      void formik.current?.submitForm();
      return;
    }
    const onCancel = (): void => setQuestion((open) => open && { ...open, isOpen: false });
    const onConfirm = (): void => {
      onCancel();
      asked.onConfirm?.();
      dispatch({ type: 'began', start, mine });
      saveNow();
    };
    setQuestion({ ...asked, isOpen: true, onConfirm, onCancel });
  };

  const { isAsked, submit } = useAskedSave(isWaiting, submitNow);
  useEffect(() => {
    latestSubmit.current = submit;
  }, [submit]);
  const { close: closeToast } = toast;
  useEffect(() => {
    if (isClosed) closeToast();
  }, [isClosed, closeToast]);

  const onResolve = (theirUnits: readonly string[]): void => {
    const { start, mine } = dispatch({ type: 'resolved', theirUnits });
    if (!isSame(mine, start.values)) saveNow();
  };

  const actions = useFormActions(formik, rules, { validate, changeOf: props.changeOf, isForbidden, state, dispatch });

  // A draft of a shared record needs its base to detect changes by others.
  const draftOf = useCallback(
    (values: Texts): object => {
      const { at, values: base } = state().start;
      const changes = Object.entries(values).filter(([name, value]) => value !== base[name as Name]); // own fields
      return at === '' ? { form: Object.fromEntries(changes) } : { form: values, base, updatedAt: at };
    },
    [state],
  );
  const restore = ({ form: values, base, updatedAt }: Record<string, unknown>): void => {
    const { start: now } = state();
    const isKnown = shared && typeof updatedAt === 'string' && updatedAt !== '';
    const start = isKnown ? { values: withStored(schema, now.values, base), at: updatedAt } : now;
    dispatch({ type: 'began', start, mine: withStored(schema, start.values, values) });
  };

  const cancel = (): void => {
    if (state().phase !== 'idle') return;
    toast.close();
    dispatch({ type: 'cancelled', start: first.version });
  };

  return (
    <>
      {shared ? <shared.Following {...{ shared, record: shown, dispatch, onResolve }} /> : null}
      <Formik<Record<string, string>>
        innerRef={formik}
        initialValues={initialValues}
        initialErrors={first.errors}
        validate={validate}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={save}
      >
        <FormActionsContext value={actions}>
          <form
            className="screen-form"
            ref={form}
            noValidate
            autoComplete="off"
            data-waiting={isWaiting ? '' : undefined}
            aria-describedby={isForbidden ? roleNoteId : undefined}
            onSubmit={(event: SyntheticEvent) => {
              event.preventDefault();
              submit();
            }}
          >
            <DraftOffer keeper={keeper} onRestore={restore} />
            {props.children}
            <FormFoot
              {...props}
              keeper={keeper}
              draftOf={draft === undefined ? undefined : draftOf}
              record={shown}
              onCancel={props.hasCancel ? cancel : undefined}
              isAsked={isAsked}
            />
          </form>
        </FormActionsContext>
      </Formik>
      {question ? <ConfirmDialog {...question} /> : null}
    </>
  );
};
