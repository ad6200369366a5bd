import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { Conflict, FormRecord, RecordEvent, RecordRules, SharedSteps, Version } from './formRecord';
import type { FormSchema, Texts } from './formRules';

export interface Change {
  changes: Texts;
  /** Fields with errors of earlier values. */
  outdated: readonly string[];
}

export interface ConflictProps<V> {
  conflict: Conflict<V>;
  onSave: (theirUnits: readonly string[]) => void;
  onClose: () => void;
}

export interface FollowingProps<V> {
  shared: Pick<SharedRecord<V>, 'version' | 'reload'>;
  record: FormRecord<V, object>;
  dispatch: (event: RecordEvent<V>) => unknown;
}

/** A record that others change, too. */
interface SharedRecord<V> extends Required<Pick<RecordRules<V, object>, 'units' | 'conflictIn'>> {
  steps: SharedSteps;
  /** Takes changes by others into the form. */
  Following: ComponentType<FollowingProps<V>>;
  /** The version last read; needs a stable reference. */
  version: Version<V>;
  reload: () => Promise<Version<V>>;
  dialog: (props: ConflictProps<V>) => ReactNode;
}

type OfRecord = 'bodyOf' | 'startAfter' | 'skipsUnchanged' | 'goesOn';

export interface ContractFormProps<Name extends string, Body extends object, Answer> extends Pick<
  RecordRules<Record<Name, string>, Body>,
  OfRecord
> {
  schema: FormSchema;
  initialValues: Record<Name, string>;
  send: (write: Keyed<Body>) => Promise<Answer>;
  shared?: SharedRecord<Record<Name, string>>;
  /** Without it, no draft is kept. */
  draft?: string;
  /** Needs a stable reference. */
  changeOf?: (values: Texts, name: string, value: string) => Change;
  /** Whether the screen asks before the save; it then calls `save`. */
  asksFirst?: (values: Record<Name, string>, save: () => void) => boolean;
  /** For a save that the form's rules refuse, where marked fields are not enough. */
  refusalText?: (errors: Texts, values: Texts) => string | undefined;
  onSaved?: (answer: Answer, sent: Record<Name, string>) => void;
  /** After a save that leaves no conflict; returns whether the screen moves on. */
  onDone?: ((sent: Record<Name, string>) => boolean) | undefined;
  /** Without it, the reason alone. */
  failureText?: (error: ApiError, reason: string) => string;
  isWaiting?: boolean;
  /** The screen's `RoleNote` explains it. */
  isForbidden?: boolean;
  /** The record can no longer be saved; the screen explains it. */
  isClosed?: boolean;
  focusAfter?: NoInfer<Name>;
  submitLabel?: string | undefined;
  foot?: ReactNode;
  hasCancel?: boolean;
  children: ReactNode;
}
