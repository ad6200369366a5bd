import { Fragment } from 'react';
import type { Duplicates } from '../../../../contract/duplicates';
import type { ApiState } from '../../../api/api';
import { duplicatesApi } from '../../../api/duplicatesApi';
import { DuplicateNotice } from './DuplicateNotice';
import { questionText } from './duplicateTexts';

interface DuplicateNoticesProps {
  /** Whole numbers that the form did not begin with. */
  numbers: readonly string[];
  leadId: number | undefined;
}

/** What there is to say about each number of a form. */
export const DuplicateNotices = ({ numbers, leadId }: DuplicateNoticesProps) =>
  numbers.map((number) => (
    <Fragment key={number}>
      <DuplicateNotice number={number} leadId={leadId} />
    </Fragment>
  ));

const known = (state: ApiState, number: string): Duplicates | undefined =>
  duplicatesApi.endpoints.findDuplicates.select({ contact: number })(state).data;

/** Of these numbers those that other leads are known to have, and what is asked about them; what is not known yet is not. */
export const duplicatesQuestion = (
  state: ApiState,
  numbers: readonly string[],
): { numbers: string[]; text: string } | undefined => {
  const found = [...new Set(numbers)].flatMap((number) => {
    const duplicates = known(state, number);
    return duplicates && duplicates.leads.length > 0 ? [{ number, text: questionText(duplicates, number) }] : [];
  });
  if (found.length === 0) return undefined;
  return { numbers: found.map(({ number }) => number), text: found.map(({ text }) => text).join(' ') };
};
