import { readLeadDetail, type Decoded, type LeadDetail } from '../../../../contract/leads';
import { isObject } from '../../../../contract/reading';
import type { ApiError } from '../../../api/apiError';
import type { Changer, Version } from '../../../forms/formRecord';
import { updateValuesOf, type UpdateValues } from '../leadFormValues';

/** `isEarly`: from a list's row, which no save can build on. */
export const versionOf = (lead: Decoded<LeadDetail>, isEarly = false): Version<UpdateValues> => ({
  values: updateValuesOf(lead),
  at: isEarly ? '' : lead.updated_at,
});

/** Reads a 409; older servers send the author's name alone. */
export const conflictIn = ({ body }: ApiError, ownName: string | undefined) => {
  const { current, changed_by, is_own_change } = isObject(body) ? body : {};
  const lead = isObject(body) ? readLeadDetail(current) : undefined;
  const name = typeof changed_by === 'string' && changed_by !== '' ? changed_by : null;
  const isSelf = typeof is_own_change === 'boolean' ? is_own_change : name !== null && name === ownName;
  const changedBy: Changer = { name, isSelf };
  return { theirs: lead && versionOf(lead), changedBy };
};
