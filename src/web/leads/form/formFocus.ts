/** The part of a field that takes the focus: the control, or the first part of a date. */
const controls = 'input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"]), [role="spinbutton"]';

const focusIn = (place: Element | null | undefined): void => {
  const control = place?.matches(controls) ? place : place?.querySelector(controls);
  if (control instanceof HTMLElement) {
    control.scrollIntoView({ block: 'center' });
    control.focus();
  }
};

export const focusFirst = (form: HTMLElement | null): void => focusIn(form);

/** The first field in the order of the screen that says it is wrong. */
export const focusFirstWrong = (form: HTMLElement | null): void =>
  focusIn(form?.querySelector('[aria-invalid="true"]'));
