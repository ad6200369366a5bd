/**
 * What a control is known by: the name that its form has for it, or what a person reads, its label or its text. The first
 * paint and the application give every control the same, so that one can be found for the other.
 */
const nameOf = (element: Element): string => {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const ofForm = element.getAttribute('name');
  if (ofForm) return ofForm;
  const text = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
  // A calendar's button goes on with the day that the field holds, as soon as its code has come.
  return (text.split(',')[0] ?? '').trim();
};

/** A cell, or a control in one, by its lead and column: many cells have the same text. */
const cellTwin = (element: Element, there: ParentNode): HTMLElement | undefined => {
  const cell = element.closest<HTMLElement>('[data-field]');
  if (!cell) return undefined;
  const id = cell.closest<HTMLElement>('[role="row"][data-id]')?.dataset.id;
  const row =
    id === undefined ? '[role="columnheader"]' : `[role="row"][data-id="${CSS.escape(id)}"] [role="gridcell"]`;
  const twin = there.querySelector<HTMLElement>(`${row}[data-field="${cell.dataset.field ?? ''}"]`);
  return (element === cell ? twin : twin?.querySelector<HTMLElement>(element.tagName)) ?? undefined;
};

/** The control of `there` that stands for `element` of `here`: of the same kind and name, and as many-eth of these. */
export const twinOf = (element: Element, here: ParentNode, there: ParentNode): HTMLElement | undefined => {
  const inCell = cellTwin(element, there);
  if (inCell) return inCell;
  const name = nameOf(element);
  const sameIn = (place: ParentNode): HTMLElement[] =>
    [...place.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => nameOf(other) === name);
  const found = sameIn(there);
  const at = sameIn(here).findIndex((other) => other === element);
  // One that was drawn again since is not `here` any more: it is known by its name, where that is one control's alone.
  return at < 0 && found.length === 1 ? found[0] : found[at];
};
