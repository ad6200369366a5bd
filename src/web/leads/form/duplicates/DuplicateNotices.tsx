import type { Duplicates } from '../../../../contract/duplicates';
import { hasApi } from '../../../api/api';
import { duplicatesApi } from '../../../api/duplicatesApi';
import { DuplicateNotice } from './DuplicateNotice';
import { questionText } from './duplicateTexts';

interface DuplicateNoticesProps {
  /** Complete numbers that differ from the initial ones. */
  numbers: readonly string[];
  leadId: number | undefined;
}

export const DuplicateNotices = ({ numbers, leadId }: DuplicateNoticesProps) =>
  numbers.map((number) => <DuplicateNotice key={number} number={number} leadId={leadId} />);

const known = (state: object, number: string): Duplicates | undefined =>
  hasApi(state) ? duplicatesApi.endpoints.findDuplicates.select({ contact: number })(state).data : undefined;

/** Numbers with known duplicates, and the question about them; pending and failed lookups do not count. */
export const duplicatesQuestion = (
  state: object,
  numbers: readonly string[],
): { numbers: string[]; text: string } | undefined => {
  const found = [...new Set(numbers)].flatMap((number) => {
    const duplicates = known(state, number);
    return duplicates && duplicates.leads.length > 0 ? [{ number, text: questionText(duplicates, number) }] : [];
  });
  if (found.length === 0) return undefined;
  return { numbers: found.map(({ number }) => number), text: found.map(({ text }) => text).join(' ') };
};
