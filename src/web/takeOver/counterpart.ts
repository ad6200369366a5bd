/** The application isolates turned names by these, the first paint by an element. */
const isolates = /[\u2066-\u2069]/g;

/** The form field's name, label or text: the first paint and the application use the same ones. */
const nameOf = (element: Element): string => {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const ofForm = element.getAttribute('name');
  if (ofForm) return ofForm;
  const text = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
  // The application's calendar button appends the chosen day to its label.
  return (text.replace(isolates, '').split(',')[0] ?? '').trim();
};

/** Finds a cell, or a control in one, by lead and column: many cells have the same text. */
const cellCounterpart = (element: Element, there: ParentNode): HTMLElement | undefined => {
  const cell = element.closest<HTMLElement>('[data-field]');
  if (!cell) return undefined;
  const id = cell.closest<HTMLElement>('[role="row"][data-id]')?.dataset.id;
  const row =
    id === undefined ? '[role="columnheader"]' : `[role="row"][data-id="${CSS.escape(id)}"] [role="gridcell"]`;
  const counterpart = there.querySelector<HTMLElement>(`${row}[data-field="${cell.dataset.field ?? ''}"]`);
  return (element === cell ? counterpart : counterpart?.querySelector<HTMLElement>(element.tagName)) ?? undefined;
};

/** The element in `there` that corresponds to `element`: same tag, same name, same position among them. */
export const counterpartOf = (element: Element, here: ParentNode, there: ParentNode): HTMLElement | undefined => {
  const inCell = cellCounterpart(element, there);
  if (inCell) return inCell;
  const name = nameOf(element);
  const sameIn = (place: ParentNode): HTMLElement[] =>
    [...place.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => nameOf(other) === name);
  const found = sameIn(there);
  const at = sameIn(here).findIndex((other) => other === element);
  // An element that was redrawn is no longer in `here`: a unique name identifies it.
  return at < 0 && found.length === 1 ? found[0] : found[at];
};
