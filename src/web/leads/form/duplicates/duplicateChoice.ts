import { createContext } from 'react';

/** Of which numbers somebody has said that the lead is to be created all the same. */
export interface DuplicateChoice {
  accepted: ReadonlySet<string>;
  /** Says so of a number, or takes it back. */
  toggle: (number: string) => void;
}

/** Undefined in a form where there is nothing to decide: the lead exists. */
export const DuplicateChoiceContext = createContext<DuplicateChoice | undefined>(undefined);
