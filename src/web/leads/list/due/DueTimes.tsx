import { dueChoiceKey } from '../../../lists/dueChoice';
import type { ListFilters } from '../../../lists/listParams';
import { useActorId } from '../../../session/sessionSlice';
import { addLook } from '../../../dom/addLook';
import { storeChoice } from '../storeChoice';

addLook(`.due-times{width:auto;margin-left:auto;padding:0 8px;border:1px solid var(--line-strong);align-self:center}
@media (min-width:700.02px){.due-times+.list-columns{margin-left:0}}
.due-times[aria-pressed=true]{border-color:var(--primary);color:var(--primary);background:var(--primary-soft)}`);

export const DueTimes = ({ isOn, onOrder }: { isOn: boolean; onOrder: (sort: ListFilters['sort']) => void }) => {
  const userId = useActorId();
  return (
    <button
      type="button"
      className="heading-button due-times"
      title="Show the time of each follow-up, the earliest first"
      aria-pressed={isOn}
      onClick={() => {
        // Without room, the address alone keeps the order and its column.
        storeChoice(dueChoiceKey(userId), isOn ? null : '1');
        onOrder(isOn ? 'newest' : 'due');
      }}
    >
      Follow-up times
    </button>
  );
};
