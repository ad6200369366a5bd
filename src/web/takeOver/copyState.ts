import type { DrawnScreen } from '../handOver';
import { isTextField, typedFieldsIn, typeInto } from '../dom/typing';
import { counterpartOf } from './counterpart';

const scrollerIn = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-part="rows"], .MuiDataGrid-virtualScroller');

const selectedIn = (place: ParentNode): Set<number> =>
  new Set(
    [...place.querySelectorAll<HTMLElement>('[role="row"][data-id]:has([role="gridcell"] input:checked)')].map(
      ({ dataset }) => Number(dataset['id']),
    ),
  );

/** Copies the selection. The last box is clicked in the application, so that Shift-click selects from there. */
export const copySelection = ({ place, select, ...drawn }: DrawnScreen, root: HTMLElement): void => {
  const lastBox = drawn.lastBox();
  const ids = selectedIn(place);
  if (!select || (ids.size === 0 && !lastBox)) return;
  const counterpart = lastBox && counterpartOf(lastBox, place, root);
  if (lastBox && counterpart) {
    const id = Number(lastBox.closest<HTMLElement>('[role="row"]')?.dataset['id']);
    if (!ids.delete(id)) ids.add(id);
  }
  select(ids);
  counterpart?.click();
};

/** A pointer's press without a click makes a cell the grid's tab stop and does nothing else. */
const copyTabStop = ({ place, ...drawn }: DrawnScreen, root: HTMLElement): void => {
  const tabStop = drawn.tabStop();
  const counterpart = tabStop && counterpartOf(tabStop, place, root);
  for (const type of ['mousedown', 'mouseup']) {
    counterpart?.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
  }
};

export const copyOpenGroups = ({ place, openGroups }: DrawnScreen, root: HTMLElement): void => {
  for (const label of openGroups) {
    const button = place.querySelector(`[data-group="${label}"]`);
    const counterpart = button && counterpartOf(button, place, root);
    if (counterpart?.getAttribute('aria-expanded') === 'false') counterpart.click();
  }
};

export const copyState = (drawn: DrawnScreen, root: HTMLElement): void => {
  const { place } = drawn;
  copyOpenGroups(drawn, root);
  for (const field of typedFieldsIn(place)) {
    const counterpart = counterpartOf(field, place, root);
    if (isTextField(counterpart) && counterpart.value !== field.value) typeInto(counterpart, field.value);
  }
  copyTabStop(drawn, root);
  const from = scrollerIn(place);
  const to = scrollerIn(root);
  if (from && to) {
    to.scrollTop = from.scrollTop;
    to.scrollLeft = from.scrollLeft;
  }
};
