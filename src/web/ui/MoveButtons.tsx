import { flushSync } from 'react-dom';
import { addLook } from '../dom/addLook';
import { Icon } from '../views/Icon';

addLook('.heading-button[aria-disabled=true]{opacity:.4;cursor:default}');

const moves = [
  { by: -1, way: 'up', icon: 'expandLess' },
  { by: 1, way: 'down', icon: 'expandMore' },
] as const;

interface MoveButtonsProps<Item> {
  items: readonly Item[];
  at: number;
  name: string;
  /** The new list, and the item's place in it. */
  onMove: (items: Item[], place: number) => void;
}

/** Swap an item with its neighbour. */
export const MoveButtons = <Item,>({ items, at, name, onMove }: MoveButtonsProps<Item>) =>
  moves.map(({ by, way, icon }) => (
    <button
      key={way}
      type="button"
      className="heading-button"
      aria-label={`Move ${name} ${way}`}
      aria-disabled={items[at + by] === undefined}
      onClick={({ currentTarget }) => {
        const [moved, other] = [items[at], items[at + by]];
        if (moved === undefined || other === undefined) return;
        flushSync(() => onMove(items.with(at, other).with(at + by, moved), at + by));
        // The browser drops the focus of what moves.
        currentTarget.focus();
      }}
    >
      <Icon name={icon} />
    </button>
  ));
