import type { ReactNode, Ref } from 'react';
import type { ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { FormSchema, Texts } from './formRules';

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
  /** The same under the hand of somebody who goes on: the fields that were left stay so. */
  follow: (base: Record<Name, string>, values: Record<Name, string>) => void;
  /** As `rebase`, and saves them as the Save button does. */
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
  /** What else follows from a change of one field. One reference for the life of the form. */
  changeOf?: (values: Texts, name: string, value: string) => Change;
  /**
   * Whether the person is asked before these values are saved. The screen asks then, and saves by `saveFrom` of its
   * handle once the answer is yes.
   */
  asksFirst?: (values: Record<Name, string>) => boolean;
  /** What is said aloud when the form's own rules refuse a save. */
  refusalTexts?: (errors: Texts, values: Texts) => readonly string[];
  onSaved?: (answer: Answer, sent: Record<Name, string>) => void | Promise<void>;
  /** Tells the person, in the words of the screen, that the save failed. */
  onFailed?: (error: ApiError) => void;
  /** Whether the screen deals with this failure by itself: it is then told nowhere else. */
  takesOver?: (error: ApiError) => Promise<boolean>;
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
  /** What is kept as the draft; one reference for the life of the form. */
  draftOf?: (values: Record<Name, string>) => object;
  restore?: (stored: Record<string, unknown>) => void;
  /** About a record that exists: a save that would change nothing sends nothing, and the save bar says so. */
  skipsUnchanged?: boolean;
  /** What the form starts from is still on its way: until then a save waits, and says so. */
  isWaiting?: boolean;
  /** This person may not do it: all controls are disabled. The screen's `RoleNote` says why. */
  isForbidden?: boolean;
  /** The field that takes the focus after a save. */
  focusAfter?: NoInfer<Name>;
  submitLabel?: string;
  /** Stands in the save bar before its button. */
  foot?: ReactNode;
  hasCancel?: boolean;
  /** Part of a screen, not all of it. */
  isInPanel?: boolean;
  children: ReactNode;
}
