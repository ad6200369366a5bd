/** The control, or the first part of a date. */
const controls = 'input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"]), [role="spinbutton"]';

/** A date's name is on a hidden box beside its parts. */
const controlOf = (named: Element): Element | null => {
  if (named.matches(controls)) return named;
  let place: Element | null = named;
  while (place && !place.querySelector(controls)) place = place.parentElement;
  return place?.querySelector(controls) ?? null;
};

export const focusFirstOf = (form: HTMLFormElement | null, names: readonly string[]): void => {
  const named = [...(form?.querySelectorAll('[name]') ?? [])].find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  const control = named && controlOf(named);
  if (control instanceof HTMLElement) {
    control.scrollIntoView({ block: 'center' });
    control.focus();
  }
};
