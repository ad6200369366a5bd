import type { LeadDetail } from '../../../../contract/leads';
import type { ApiError } from '../../../api/apiError';
import { settledValues, updateNames, updateValuesOf, type UpdateValues } from '../leadFormValues';

export interface Changed {
  current: LeadDetail;
  changedBy: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLead = (value: unknown): value is LeadDetail =>
  isRecord(value) && typeof value.updated_at === 'string' && 'lead_status' in value;

/** The lead as it is now, out of a 409; undefined when the answer does not carry it. */
export const changedLead = ({ body }: ApiError): Changed | undefined => {
  if (!isRecord(body) || !isLead(body.current)) return undefined;
  return { current: body.current, changedBy: typeof body.changed_by === 'string' ? body.changed_by : null };
};

/** Whether a save that nobody answered did arrive: the lead is now as that save makes it. */
export const hasArrived = (sent: UpdateValues, { notes, ...current }: LeadDetail): boolean => {
  const expected = settledValues(sent);
  const stored = updateValuesOf({ notes, ...current });
  const note = sent.notes.trim();
  return (note === '' || note === notes) && updateNames.every((name) => expected[name].trim() === stored[name]);
};
