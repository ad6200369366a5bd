import type { ReactNode, Ref } from 'react';
import type { ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { FormSchema, Texts } from './formRules';

export interface Change {
  changes: Texts;
  /** Fields whose errors are out of date. */
  settled: readonly string[];
}

export interface ContractFormHandle<Name extends string> {
  values: () => Record<Name, string>;
  isDirty: () => boolean;
  /** Starts from `base`; the `values` that differ are unsaved. */
  rebase: (base: Record<Name, string>, values: Record<Name, string>) => void;
  /** As `rebase`, and keeps which fields were left. */
  follow: (base: Record<Name, string>, values: Record<Name, string>) => void;
  /** As `rebase`, and saves. */
  saveFrom: (base: Record<Name, string>, values: Record<Name, string>) => void;
}

export interface ContractFormProps<Name extends string, Body extends object, Answer> {
  schema: FormSchema;
  initialValues: Record<Name, string>;
  bodyOf: (values: Record<Name, string>) => Body;
  send: (write: Keyed<Body>) => Promise<Answer>;
  startAfter: (sent: Record<Name, string>) => Record<Name, string>;
  /** The draft's name; without it nothing is kept on the device. */
  draft?: string;
  handle?: Ref<ContractFormHandle<Name>>;
  /** One reference for the life of the form. */
  changeOf?: (values: Texts, name: string, value: string) => Change;
  /** Whether the screen asks before the save; it then saves by `saveFrom`. */
  asksFirst?: (values: Record<Name, string>) => boolean;
  /** The message when the form's own rules refuse a save, where the marked fields are not enough. */
  refusalText?: (errors: Texts, values: Texts) => string | undefined;
  onSaved?: (answer: Answer, sent: Record<Name, string>) => void | Promise<void>;
  /** The message when a save fails, in the words of the screen; the reason alone without it. */
  failureText?: (error: ApiError, reason: string) => string;
  /** Whether the screen shows this failure itself. */
  takesOver?: (error: ApiError) => Promise<boolean>;
  /** Merges what was typed since `sent` into `start`, where that is not field by field. */
  carryOver?: (
    sent: Record<Name, string>,
    now: Record<Name, string>,
    start: Record<Name, string>,
  ) => Record<Name, string>;
  /** What is still to be saved of the same record after an earlier save, whose answer was lost, turns out to be done. */
  continueFrom?: (sent: Record<Name, string>, now: Record<Name, string>) => Promise<Record<Name, string> | undefined>;
  /** One reference for the life of the form. */
  draftOf?: (values: Record<Name, string>) => object;
  restore?: (stored: Record<string, unknown>) => void;
  /** A save that would change nothing sends nothing. */
  skipsUnchanged?: boolean;
  /** A save waits until the initial values are loaded. */
  isWaiting?: boolean;
  /** All controls are disabled. The screen's `RoleNote` says why. */
  isForbidden?: boolean;
  /** The record can no longer be saved. The screen says why. */
  isClosed?: boolean;
  focusAfter?: NoInfer<Name>;
  submitLabel?: string;
  /** In the save bar, before its button. */
  foot?: ReactNode;
  hasCancel?: boolean;
  isInPanel?: boolean;
  children: ReactNode;
}
