import { dueChoiceKey } from '../../../lists/dueChoice';
import type { ListFilters } from '../../../lists/listParams';
import { useActorId } from '../../../session/hooks';
import { addLook } from '../../../ui/addLook';

addLook(`.due-times{width:auto;margin-left:auto;padding:0 12px;border:1px solid var(--line-strong);align-self:center}
.due-times+.list-keys{margin-left:0}
.due-times[aria-pressed=true]{border-color:var(--primary);color:var(--primary);background:var(--primary-soft)}`);

interface DueTimesProps {
  /** Whether they are shown. */
  isOn: boolean;
  /** Puts the list in another order. */
  onOrder: (sort: ListFilters['sort']) => void;
}

/** Keeps the choice of a person, and tells the list beside it: a browser tells other tabs alone. */
const choose = (userId: number, isWanted: boolean): void => {
  const key = dueChoiceKey(userId);
  try {
    if (isWanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // A full storage: the order stands in the address, and with it the column.
  }
  window.dispatchEvent(new Event('storage'));
};

/** Shows the times of follow-ups and puts the earliest first, or goes back to the list as it is by itself. */
export const DueTimes = ({ isOn, onOrder }: DueTimesProps) => {
  const userId = useActorId();
  return (
    <button
      type="button"
      className="heading-button due-times"
      title="Show when each follow-up is due, the earliest first"
      aria-pressed={isOn}
      onClick={() => {
        choose(userId, !isOn);
        onOrder(isOn ? 'newest' : 'due');
      }}
    >
      Due times
    </button>
  );
};
