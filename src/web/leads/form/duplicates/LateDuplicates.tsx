import { useFormikContext } from 'formik';
import { createContext } from 'react';
import { isPhone } from '../../../../contract/phone';
import { lateCode, latePart } from '../../../late/latePart';
import type { LeadValues } from '../leadFormValues';

export interface DuplicateChoice {
  accepted: readonly string[];
  toggle: (number: string) => void;
}

/** Undefined for an existing lead, which needs no decision. */
export const DuplicateChoiceContext = createContext<DuplicateChoice | undefined>(undefined);

export const duplicatesCode = lateCode(() => import(/* webpackChunkName: "lead-aside" */ './DuplicateNotices'));

const Notices = latePart(duplicatesCode, 'DuplicateNotices', {
  failure: 'Other leads with this number could not be looked up.',
});

type Numbers = Pick<LeadValues, 'contact' | 'alt_contact'>;

/** The whole numbers of a form, each once, except the initial ones. */
const newNumbers = ({ contact, alt_contact }: Numbers, before: Numbers): string[] =>
  [...new Set([contact, alt_contact])].filter(
    (number) => isPhone(number) && number !== before.contact && number !== before.alt_contact,
  );

/** Under the numbers of a form: the other leads that have one of them. */
export const LateDuplicates = ({ leadId }: { leadId: number | undefined }) => {
  const { values, initialValues } = useFormikContext<Numbers>();
  const numbers = newNumbers(values, initialValues);
  return numbers.length > 0 ? <Notices numbers={numbers} leadId={leadId} /> : null;
};
