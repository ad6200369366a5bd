import { leadStatusText, readStatus } from '../../../contract/leadCodes';
import { errorText, isUnanswered, isWorthRetrying } from '../../api/apiError';
import { leadsApi } from '../../api/leadsApi';
import { isArchived } from '../../leadForm/leadValue';
import type { AppDispatch } from '../../session/sessionSlice';
import { showToast } from '../../toasts/toasts';
import { randomKey } from '../../unsaved/idempotencyKey';
import { updateBody, updateValuesOf } from '../form/leadFormValues';

interface ArchivedLead {
  id: number;
  custId: string;
  /** With which it was archived. */
  reason: string;
  /** The former status; one that is not Archived has no reason. */
  before: string;
  userId: number;
  onBack: () => void;
}

/** Restores the former status, unless it has changed since. The button may outlive the screen. */
export const undoArchive = async (dispatch: AppDispatch, archived: ArchivedLead): Promise<void> => {
  const { id, custId, reason, before, userId, onBack } = archived;
  const { getLead, updateLead } = leadsApi.endpoints;
  try {
    const reading = getLead.initiate(String(id), { subscribe: false, forceRefetch: true });
    const { data } = await dispatch(reading).unwrap();
    const values = updateValuesOf(data);
    if (!isArchived(values.lead_status) || values.archived_reason !== reason) {
      showToast(`${custId} has been changed since then, so nothing was undone.`, 'warning');
      return;
    }
    const body = updateBody({ ...values, lead_status: before }, { id, userId, updatedAt: data.updated_at });
    await dispatch(updateLead.initiate({ body, idempotencyKey: randomKey() })).unwrap();
    onBack();
    showToast(`${custId} is back: ${leadStatusText(readStatus(before))}.`, 'success');
  } catch (error) {
    const again = { label: 'Try again', onClick: () => void undoArchive(dispatch, archived) };
    const text = isUnanswered(error) ? `It is not known whether ${custId} is back.` : `${custId} stays archived.`;
    showToast(`${text} ${errorText(error)}`, 'error', isWorthRetrying(error) ? { action: again } : {});
  }
};
