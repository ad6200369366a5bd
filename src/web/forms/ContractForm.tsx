import { styled } from '@mui/material/styles';
import { Formik, type FormikProps } from 'formik';
import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { errorText, type ApiError } from '../api/apiError';
import type { Keyed } from '../api/leadsApi';
import { showToast } from '../toasts/toasts';
import { limitPhone } from '../ui/phoneInput';
import { DraftOffer } from '../unsaved/DraftOffer';
import { useDraftKeeper } from '../unsaved/useDraftKeeper';
import { FormActionsContext, type FormActions } from './formFields';
import { focusFirstOf } from './formFocus';
import { FormFoot } from './FormFoot';
import { complaints, fieldRulesOf, withStored, type FormSchema, type Texts } from './formRules';
import { SaveFailure } from './SaveFailure';
import { useSave } from './useSave';

// A form that is a screen is as tall as the content area, so that its save bar stands at the foot.
const Body = styled('form')({ '&:not([data-in-panel])': { flex: 1, display: 'flex', flexDirection: 'column' } });

/** All that follows from one change of a form. */
export interface Change {
  changes: Texts;
  /** What was said about these fields is out of date. */
  settled: readonly string[];
}

/** What the screen around a form can do with it. */
export interface ContractFormHandle<Name extends string> {
  values: () => Record<Name, string>;
  isDirty: () => boolean;
  /** Starts the form from `base` and puts `values` into it: what differs is unsaved. */
  rebase: (base: Record<Name, string>, values: Record<Name, string>) => void;
  /** The same, and saves them as the Save button does. */
  saveFrom: (base: Record<Name, string>, values: Record<Name, string>) => void;
}

export interface ContractFormProps<Name extends string, Body extends object, Answer> {
  /** Labels, required fields and rules. */
  schema: FormSchema;
  initialValues: Record<Name, string>;
  /** What is sent of these values. */
  bodyOf: (values: Record<Name, string>) => Body;
  /** Saves; what it throws, when it is an `ApiError`, is shown. */
  send: (write: Keyed<Body>) => Promise<Answer>;
  /** What the form starts from once `sent` is saved. */
  startAfter: (sent: Record<Name, string>) => Record<Name, string>;
  /** The draft's name: the form, and the record's id when there is one. Without it nothing typed is kept on the device. */
  draft?: string;
  handle?: Ref<ContractFormHandle<Name>>;
  /** What else follows from a change of one field. */
  changeOf?: (values: Record<Name, string>, name: string, value: string) => Change;
  /** What is said aloud when the form's own rules refuse a save. */
  refusalTexts?: (errors: Texts, values: Texts) => readonly string[];
  onSaved?: (answer: Answer, sent: Record<Name, string>) => void | Promise<void>;
  /** Tells the person, in the words of the screen, that the save failed. */
  onFailed?: (error: ApiError) => void | Promise<void>;
  /** The form after a save, where it is not field by field: `start`, with what was typed on since `sent` over it. */
  carryOver?: (
    sent: Record<Name, string>,
    now: Record<Name, string>,
    start: Record<Name, string>,
  ) => Record<Name, string>;
  /**
   * For a form that goes on about the same record when an earlier save, whose answer was lost, turns out to be done: what
   * is still to be saved of the form as it is now. Without it the rest of the form belongs to the next record.
   */
  continueFrom?: (sent: Record<Name, string>, now: Record<Name, string>) => Promise<Record<Name, string> | undefined>;
  /** What is kept as the draft, and what is done with it; one reference each for the life of the form. */
  draftOf?: (values: Record<Name, string>) => object;
  restore?: (stored: Record<string, unknown>) => void;
  /** The field that takes the focus after a save. */
  focusAfter?: NoInfer<Name>;
  submitLabel?: string;
  hasCancel?: boolean;
  /** Part of a screen, not all of it. */
  isInPanel?: boolean;
  children: ReactNode;
}

const plainDraft = (values: Texts): object => ({ form: values });

const alone = (_values: Texts, name: string, value: string): Change => ({ changes: { [name]: value }, settled: [] });

const noTexts = (): readonly string[] => [];

/** A form of the product, from its fields to its draft: every form is one of these. */
export const ContractForm = <Name extends string, Body extends object, Answer>(
  props: ContractFormProps<Name, Body, Answer>,
) => {
  type Values = Record<Name, string>;
  const { schema, initialValues, draft, changeOf = alone, refusalTexts = noTexts, draftOf = plainDraft } = props;
  const formik = useRef<FormikProps<Record<string, string>>>(null);
  const form = useRef<HTMLFormElement>(null);
  /** What the server said about fields, and what they held then. */
  const refused = useRef<{ errors: Texts; values: Texts }>({ errors: {}, values: {} });
  const [failure, setFailure] = useState<string | null>(null);
  const [initialErrors] = useState(() => complaints(schema, initialValues));
  const keeper = useDraftKeeper(draft);
  const rules = useMemo(() => fieldRulesOf(schema), [schema]);

  // Formik holds exactly the fields that it was started with.
  const current = (): Values => (formik.current?.values ?? initialValues) as Values;

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

  const rebase = (base: Values, values: Values): void => {
    formik.current?.resetForm({ values: base, errors: validate(values) });
    void formik.current?.setValues(values, false);
  };

  /** Shows what is wrong with these values, if anything is. */
  const passes = (values: Values): boolean => {
    const errors = validate(values);
    const names = Object.keys(errors);
    touch(names);
    focusFirstOf(form.current, names);
    refusalTexts(errors, values).forEach((text) => showToast(text, 'error'));
    return names.length === 0;
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

  const finish = async (sent: Values, answer: Answer): Promise<void> => {
    const start = props.startAfter(sent);
    const now = formik.current ? current() : sent;
    const carried = Object.entries<string>(now).filter(([name, value]) => value !== sent[name as Name]); // own fields
    keeper.drop();
    setFailure(null);
    rebase(start, props.carryOver?.(sent, now, start) ?? { ...start, ...Object.fromEntries(carried) });
    if (props.focusAfter !== undefined) focusFirstOf(form.current, [props.focusAfter]);
    await props.onSaved?.(answer, sent);
  };

  const { save, phase, isBusy, forget } = useSave<Values, Body, Answer>({
    bodyOf: props.bodyOf,
    send: props.send,
    onSaved: finish,
    onReplayed: async (sent, answer, now) => {
      if (!props.continueFrom) {
        await finish(sent, answer);
        return undefined;
      }
      const onward = await props.continueFrom(sent, now);
      setFailure(null);
      return onward;
    },
    onFailed: async (error, sent) => {
      setFailure(showRefusal(error, sent) ? null : errorText(error));
      await props.onFailed?.(error);
    },
  });

  const submit = (): void => {
    if (isBusy()) return;
    // What the server said is said again, or not, by the server.
    refused.current = { errors: {}, values: {} };
    passes(current());
    void formik.current?.submitForm();
  };

  useImperativeHandle(props.handle, () => ({
    values: current,
    isDirty: () => formik.current?.dirty ?? false,
    rebase,
    saveFrom: (base, values) => {
      rebase(base, values);
      if (passes(values)) void save(values);
    },
  }));

  const actions = useMemo<FormActions>(
    () => ({
      change: (name, typed) => {
        const bag = formik.current;
        const before = bag?.values[name];
        const value = rules[name]?.kind === 'phone' ? limitPhone(before ?? '', typed) : typed;
        if (!bag || value === before) return;
        const { changes, settled } = changeOf(bag.values as Values, name, value); // see `current`
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
    [rules, changeOf],
  );

  const restore = (stored: Record<string, unknown>): void =>
    props.restore ? props.restore(stored) : rebase(initialValues, withStored(schema, initialValues, stored.form));

  const cancel = (): void => {
    if (isBusy()) return;
    forget();
    setFailure(null);
    rebase(initialValues, initialValues);
  };

  const failureText = phase === 'waiting' ? 'Your session has ended. Sign in again, and this is saved.' : failure;
  return (
    <Formik<Record<string, string>>
      innerRef={formik}
      initialValues={initialValues}
      initialErrors={initialErrors}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={(values) => save(values as Values)} // see `current`
    >
      <FormActionsContext value={actions}>
        <Body
          ref={form}
          noValidate
          autoComplete="off"
          data-in-panel={props.isInPanel ? '' : undefined}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            submit();
          }}
        >
          <DraftOffer keeper={keeper} onRestore={restore} />
          <SaveFailure text={failureText} isBusy={phase !== 'idle'} onRetry={submit} />
          {props.children}
          <FormFoot<Values>
            keeper={keeper}
            draftOf={draft === undefined ? undefined : draftOf}
            phase={phase}
            submitLabel={props.submitLabel ?? 'Save'}
            onCancel={props.hasCancel ? cancel : undefined}
            isInPanel={props.isInPanel ?? false}
          />
        </Body>
      </FormActionsContext>
    </Formik>
  );
};
