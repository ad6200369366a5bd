import { useFormikContext } from 'formik';
import { isPhone } from '../../../../contract/phone';
import { lateCode, useLateCode, useNeeded } from '../../../ui/lateCode';
import type { LeadValues } from '../leadFormValues';

/** What tells of other leads with a number: it comes with the first whole one. */
export const duplicatesCode = lateCode(() => import('./DuplicateNotices'));

type Numbers = Pick<LeadValues, 'contact' | 'alt_contact'>;

/** The whole numbers of a form, each once, without those that it began with. */
const newNumbers = ({ contact, alt_contact }: Numbers, before: Numbers): string[] =>
  [...new Set([contact, alt_contact])].filter(
    (number) => isPhone(number) && number !== before.contact && number !== before.alt_contact,
  );

/** Under the numbers of a form: the other leads that have one of them. Nothing of the form waits for it. */
export const LateDuplicates = ({ leadId }: { leadId: number | undefined }) => {
  const { values, initialValues } = useFormikContext<Numbers>();
  const numbers = newNumbers(values, initialValues);
  const isNeeded = numbers.length > 0;
  useNeeded(duplicatesCode, isNeeded);
  const code = useLateCode(duplicatesCode, isNeeded);
  return code ? <code.DuplicateNotices numbers={numbers} leadId={leadId} /> : null;
};
