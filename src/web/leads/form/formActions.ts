import { createContext, useContext } from 'react';
import type { LeadFieldName } from './leadFormValues';

/** What a field tells its form. One reference for the life of the form, so that no field renders for another's sake. */
export interface LeadFormActions {
  change: (name: LeadFieldName, value: string) => void;
  /** The field was left: its own rule is checked. */
  leave: (name: LeadFieldName) => void;
}

const outside = (): never => {
  throw new Error('A lead field stands outside of its form.');
};

export const LeadFormActionsContext = createContext<LeadFormActions>({ change: outside, leave: outside });

export const useLeadFormActions = (): LeadFormActions => useContext(LeadFormActionsContext);
