import { readLead } from '../../../contract/leadReader';
import type { SessionUser } from '../../../contract/session';
import { saveTexts } from '../../saveTexts';
import { isTextField, type TextField } from '../../textField';
import { leadForm } from './leadForm';
import { leadOfRow, type ShownLead } from './shownLead';

const typedIn = (place: ParentNode): TextField[] =>
  [...place.querySelectorAll('input, textarea')]
    .filter(isTextField)
    .filter((field) => field.value !== field.defaultValue);

/** Says what the form holds, in the words of forms/FormFoot. */
const tell = (main: HTMLElement): void => {
  const isUnsaved = typedIn(main).length > 0;
  const isSaving = main.matches('[data-saving]');
  main.toggleAttribute('data-unsaved', isUnsaved);
  const state = main.querySelector('[data-state] > span');
  if (state) state.textContent = saveTexts[isSaving ? 'saving' : isUnsaved ? 'dirty' : 'clean'];
  main.querySelector('[type="submit"]')?.setAttribute('aria-busy', String(isSaving));
};

const draw = (main: HTMLElement, lead: ShownLead, user: SessionUser): void => {
  const typed = typedIn(main);
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const selection = isTextField(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined;
  main.innerHTML = leadForm(lead, user).html;
  const inNew = (old: Element): HTMLElement | null => {
    const name = old.getAttribute('name');
    return main.querySelector(name ? `[name="${name}"]` : old.tagName);
  };
  for (const field of typed) {
    const twin = inNew(field);
    if (isTextField(twin)) twin.value = field.value;
  }
  const focus = focused && inNew(focused);
  focus?.focus({ preventScroll: true });
  if (selection && isTextField(focus)) focus.setSelectionRange(...selection);
  tell(main);
};

window.leadPart = {
  read: readLead,
  begin: (main, known, user) => {
    // The save itself waits for the application, like every other press that only that can answer.
    const save = (): void => {
      main.toggleAttribute('data-saving', true);
      tell(main);
    };
    main.addEventListener('input', () => tell(main));
    main.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[type="submit"]')) save();
    });
    main.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && isTextField(target)) save();
    });
    if (known) draw(main, leadOfRow(known), user);
  },
  draw,
};
