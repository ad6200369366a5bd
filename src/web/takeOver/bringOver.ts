import type { Drawn } from '../handOver';
import { isTextField, typedFieldsIn } from '../textField';
import { twinOf } from './twins';
import { typeInto } from '../typing';

const scrollerIn = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-part="rows"], .MuiDataGrid-virtualScroller');

const selectedIn = (place: ParentNode): Set<number> =>
  new Set(
    [...place.querySelectorAll<HTMLElement>('[role="row"][data-id]:has([role="gridcell"] input:checked)')].map(
      ({ dataset }) => Number(dataset['id']),
    ),
  );

/**
 * The leads that are checked in the first paint at this moment, wherever their rows are. The box that was pressed last is pressed
 * in the application, too: a click with Shift selects from there on.
 */
export const bringSelection = ({ place, select, ...drawn }: Drawn, root: HTMLElement): void => {
  const lastBox = drawn.lastBox();
  const ids = selectedIn(place);
  if (!select || (ids.size === 0 && !lastBox)) return;
  const twin = lastBox && twinOf(lastBox, place, root);
  if (lastBox && twin) {
    const id = Number(lastBox.closest<HTMLElement>('[role="row"]')?.dataset['id']);
    if (!ids.delete(id)) ids.add(id);
  }
  select(ids);
  twin?.click();
};

/** The grid makes the cell that a pointer went down on the one that Tab leads to; without the click nothing else happens. */
const bringTabStop = ({ place, ...drawn }: Drawn, root: HTMLElement): void => {
  const tabStop = drawn.tabStop();
  const twin = tabStop && twinOf(tabStop, place, root);
  for (const type of ['mousedown', 'mouseup']) twin?.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
};

/** Opened groups of the sidebar, which stands beside every screen. */
export const bringGroups = ({ place, openGroups }: Drawn, root: HTMLElement): void => {
  for (const label of openGroups) {
    const button = place.querySelector(`[data-group="${label}"]`);
    const twin = button && twinOf(button, place, root);
    if (twin?.getAttribute('aria-expanded') === 'false') twin.click();
  }
};

/** Opened groups, typed text, the tab stop and scrolling, as they are in the first paint at this moment. */
export const bringOver = (drawn: Drawn, root: HTMLElement): void => {
  const { place } = drawn;
  bringGroups(drawn, root);
  for (const field of typedFieldsIn(place)) {
    const twin = twinOf(field, place, root);
    if (isTextField(twin) && twin.value !== field.value) typeInto(twin, field.value);
  }
  bringTabStop(drawn, root);
  const from = scrollerIn(place);
  const to = scrollerIn(root);
  if (from && to) {
    to.scrollTop = from.scrollTop;
    to.scrollLeft = from.scrollLeft;
  }
};
