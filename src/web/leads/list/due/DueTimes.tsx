import { dueChoiceKey } from '../../../lists/dueChoice';
import type { ListFilters } from '../../../lists/listParams';
import { useActorId } from '../../../session/hooks';
import { addLook } from '../../../dom/addLook';

addLook(`.due-times{width:auto;margin-left:auto;padding:0 8px;border:1px solid var(--line-strong);align-self:center}
@media (min-width:700.02px){.due-times+.list-columns{margin-left:0}}
.due-times[aria-pressed=true]{border-color:var(--primary);color:var(--primary);background:var(--primary-soft)}`);

/** The browser sends `storage` events to other tabs only; this tab gets its own. */
const choose = (userId: number, isWanted: boolean): void => {
  const key = dueChoiceKey(userId);
  try {
    if (isWanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // With a full storage, the address alone keeps the order and its column.
  }
  window.dispatchEvent(new Event('storage'));
};

export const DueTimes = ({ isOn, onOrder }: { isOn: boolean; onOrder: (sort: ListFilters['sort']) => void }) => {
  const userId = useActorId();
  return (
    <button
      type="button"
      className="heading-button due-times"
      title="Show the time of each follow-up, the earliest first"
      aria-pressed={isOn}
      onClick={() => {
        choose(userId, !isOn);
        onOrder(isOn ? 'newest' : 'due');
      }}
    >
      Follow-up times
    </button>
  );
};
