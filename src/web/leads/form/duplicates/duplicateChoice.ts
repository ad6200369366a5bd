import { createContext } from 'react';

export interface DuplicateChoice {
  accepted: ReadonlySet<string>;
  toggle: (number: string) => void;
}

/** Undefined for an existing lead, which needs no decision. */
export const DuplicateChoiceContext = createContext<DuplicateChoice | undefined>(undefined);
