import type { ReactNode } from 'react';
import { isolated } from '../texts/isolated';
import { tellAnswer } from '../toasts/tellAnswer';
import { Button } from '../ui/Button';
import { DeleteButton } from '../ui/DeleteButton';
import { MoveButtons } from '../ui/MoveButtons';
import { randomKey } from '../unsaved/idempotencyKey';
import { useDeletion } from './useDeletion';

interface NamedListProps<Item> {
  items: readonly Item[];
  noteOf: (item: Item) => string;
  textOf: (item: Item) => string;
  deletionTextOf: (item: Item) => string;
  editLabelOf?: (item: Item) => string;
  /** Further buttons. */
  moreOf?: (item: Item, at: number) => ReactNode;
  isReadOnly?: boolean;
  /** An item moves one step at a time, because each move replaces the list. */
  isBusy: boolean;
  /** Replaces the list. */
  save: (next: readonly Item[], idempotencyKey: string) => Promise<{ message: string }>;
  onEdit: (item: Item) => void;
}

/** Items in an order that matters, each by its name; every change saves the whole list. */
export const NamedList = <Item extends { name: string }>(props: NamedListProps<Item>) => {
  const { items, isReadOnly = false, save } = props;
  const deletion = useDeletion<Item>({
    textOf: props.deletionTextOf,
    remove: ({ name }, idempotencyKey) =>
      save(
        items.filter((item) => item.name !== name),
        idempotencyKey,
      ),
    doneTextOf: ({ name }) => `${isolated(name)} deleted.`,
  });
  return (
    <>
      <ol>
        {items.map((item, at) => (
          <li key={item.name}>
            <div className="line">
              <b>{item.name}</b>
              <span className="quiet">{props.noteOf(item)}</span>
              {props.moreOf?.(item, at)}
              <Button
                size="small"
                aria-label={props.editLabelOf?.(item)}
                disabled={isReadOnly}
                onClick={() => props.onEdit(item)}
              >
                Edit
              </Button>
              {isReadOnly ? null : (
                <MoveButtons
                  items={props.isBusy ? [] : items}
                  at={at}
                  name={item.name}
                  onMove={(next) => tellAnswer(save(next, randomKey()))}
                />
              )}
              <DeleteButton name={item.name} isReadOnly={isReadOnly} onClick={() => deletion.ask(item)} />
            </div>
            <p>{props.textOf(item)}</p>
          </li>
        ))}
      </ol>
      {deletion.dialog}
    </>
  );
};
