import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { ConfirmDialog } from '../ui/ConfirmDialog';
import type { Conflict, FormRecord, RecordEvent, RecordRules, SharedSteps, Version } from './formRecord';
import type { FormSchema, Texts } from './formRules';

export interface Change {
  changes: Texts;
  /** Fields with errors of earlier values. */
  outdated: readonly string[];
}

/** Asked before a save, which its confirmation starts. */
type SaveQuestion = Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onConfirm' | 'onCancel'> & {
  onConfirm?: () => void;
};

export interface ConflictProps<V> {
  conflict: Conflict<V>;
  onSave: (theirUnits: readonly string[]) => void;
  onClose: () => void;
}

export interface FollowingProps<V> {
  shared: Pick<SharedRecord<V>, 'version' | 'reload' | 'dialog'>;
  record: FormRecord<V, object>;
  dispatch: (event: RecordEvent<V>) => unknown;
  onResolve: ConflictProps<V>['onSave'];
}

/** A record that others change, too. */
interface SharedRecord<V> extends Required<Pick<RecordRules<V, object>, 'units' | 'conflictIn'>> {
  steps: SharedSteps;
  /** Takes changes by others into the form, or asks about them. */
  Following: ComponentType<FollowingProps<V>>;
  /** The version last read; needs a stable reference. */
  version: Version<V>;
  reload: () => Promise<Version<V>>;
  dialog: (props: ConflictProps<V>) => ReactNode;
}

export interface ContractFormProps<Name extends string, Body extends object, Answer> extends Pick<
  RecordRules<Record<Name, string>, Body>,
  'bodyOf' | 'skipsUnchanged' | 'goesOn'
> {
  schema: FormSchema;
  initialValues: Record<Name, string>;
  send: (write: Keyed<Body>) => Promise<Answer>;
  /** The values after a save; without it, the initial ones. */
  startAfter?: (sent: Record<Name, string>) => Record<Name, string>;
  shared?: SharedRecord<Record<Name, string>>;
  /** Without it, no draft is kept. */
  draft?: string;
  /** Needs a stable reference. */
  changeOf?: (values: Texts, name: string, value: string) => Change;
  asksFirst?: (values: Record<Name, string>) => SaveQuestion | undefined;
  /** For a save that the form's rules refuse, where marked fields are not enough. */
  refusalText?: (errors: Texts, values: Texts) => string | undefined;
  /** A success to tell. */
  savedText?: (answer: Answer, sent: Record<Name, string>) => string;
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
