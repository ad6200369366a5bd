import type { Drawn } from '../handOver';
import { isTextField } from '../textField';
import { twinOf } from './twins';
import { typeInto } from './typing';

const scrollerIn = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-part="rows"], .MuiDataGrid-virtualScroller');

const typedIn = (place: ParentNode) =>
  [...place.querySelectorAll('input, textarea')]
    .filter(isTextField)
    .filter((field) => field.value !== field.defaultValue);

/** Opened groups, checked rows, typed text and scrolling, as they are in the first paint at this moment. */
export const bringOver = ({ place, openGroups }: Drawn, root: HTMLElement): void => {
  for (const label of openGroups) {
    const button = place.querySelector(`[data-group="${label}"]`);
    const twin = button && twinOf(button, place, root);
    if (twin?.getAttribute('aria-expanded') === 'false') twin.click();
  }
  for (const field of typedIn(place)) {
    const twin = twinOf(field, place, root);
    if (isTextField(twin) && twin.value !== field.value) typeInto(twin, field.value);
  }
  for (const box of place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const twin = twinOf(box, place, root);
    if (twin instanceof HTMLInputElement && twin.checked !== box.checked) twin.click();
  }
  const from = scrollerIn(place);
  const to = scrollerIn(root);
  if (from && to) {
    to.scrollTop = from.scrollTop;
    to.scrollLeft = from.scrollLeft;
  }
};
