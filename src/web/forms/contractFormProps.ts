import type { ReactNode, Ref } from 'react';
import type { ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { FormSchema, Texts } from './formRules';

export interface Change {
  changes: Texts;
  /** Fields with errors of earlier values. */
  outdated: readonly string[];
}

export interface ContractFormHandle<Name extends string> {
  values: () => Record<Name, string>;
  isDirty: () => boolean;
  /** Starts from `base`; `values` that differ are unsaved. */
  rebase: (base: Record<Name, string>, values: Record<Name, string>) => void;
  /** As `rebase`, keeping the touched fields. */
  follow: (base: Record<Name, string>, values: Record<Name, string>) => void;
  saveFrom: (base: Record<Name, string>, values: Record<Name, string>) => void;
}

export interface ContractFormProps<Name extends string, Body extends object, Answer> {
  schema: FormSchema;
  initialValues: Record<Name, string>;
  bodyOf: (values: Record<Name, string>) => Body;
  send: (write: Keyed<Body>) => Promise<Answer>;
  startAfter: (sent: Record<Name, string>) => Record<Name, string>;
  /** Without it, no draft is kept. */
  draft?: string;
  handle?: Ref<ContractFormHandle<Name>>;
  /** Needs a stable reference. */
  changeOf?: (values: Texts, name: string, value: string) => Change;
  /** Whether the screen asks before the save; it then calls `saveFrom`. */
  asksFirst?: (values: Record<Name, string>) => boolean;
  /** For a save that the form's rules refuse, where marked fields are not enough. */
  refusalText?: (errors: Texts, values: Texts) => string | undefined;
  onSaved?: (answer: Answer, sent: Record<Name, string>) => void | Promise<void>;
  /** Without it, the reason alone. */
  failureText?: (error: ApiError, reason: string) => string;
  takesOver?: (error: ApiError) => Promise<boolean>;
  /** Merges edits since `sent` into `start`, where that is not field by field. */
  carryOver?: (
    sent: Record<Name, string>,
    now: Record<Name, string>,
    start: Record<Name, string>,
  ) => Record<Name, string>;
  /** The unsaved rest after an earlier write, whose answer was lost, proves done. */
  continueFrom?: (sent: Record<Name, string>, now: Record<Name, string>) => Promise<Record<Name, string> | undefined>;
  /** Needs a stable reference. */
  draftOf?: (values: Record<Name, string>) => object;
  restore?: (stored: Record<string, unknown>) => void;
  skipsUnchanged?: boolean;
  isWaiting?: boolean;
  /** The screen's `RoleNote` explains it. */
  isForbidden?: boolean;
  /** The record can no longer be saved; the screen explains it. */
  isClosed?: boolean;
  focusAfter?: NoInfer<Name>;
  submitLabel?: string;
  foot?: ReactNode;
  hasCancel?: boolean;
  isInPanel?: boolean;
  children: ReactNode;
}
