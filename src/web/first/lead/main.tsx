import { readLead, type ReadLead } from '../../../contract/leads';
import type { SessionUser } from '../../../contract/session';
import '../../leadForm/leadLook';
import { leadOfRow } from '../../leadForm/leadOfRow';
import { saveTexts } from '../../texts/saveTexts';
import { isTextField, keepCursor, typedFieldsIn } from '../../dom/typing';
import type { Put } from '../trusted';
import { LeadForm } from './leadForm';

const showSaveState = (main: HTMLElement): void => {
  const isUnsaved = typedFieldsIn(main).length > 0;
  const isSaving = main.matches('[data-saving]');
  main.toggleAttribute('data-unsaved', isUnsaved);
  const state = main.querySelector('[data-state] > span');
  const untouched = main.matches('[data-early]') ? 'waiting' : 'clean';
  if (state) state.textContent = saveTexts[isSaving ? 'saving' : isUnsaved ? 'dirty' : untouched];
  main.querySelector('[type="submit"]')?.setAttribute('aria-busy', String(isSaving));
};

const draw = (main: HTMLElement, lead: ReadLead, user: SessionUser, put: Put, isEarly = false): void => {
  const typed = typedFieldsIn(main);
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const putCursor = keepCursor(focused);
  put(main, <LeadForm lead={lead} user={user} isEarly={isEarly} />);
  main.toggleAttribute('data-early', isEarly);
  const inNew = (old: Element): HTMLElement | null => {
    const name = old.getAttribute('name');
    return main.querySelector(name ? `[name="${name}"]` : old.tagName);
  };
  for (const field of typed) {
    const replacement = inNew(field);
    if (isTextField(replacement)) replacement.value = field.value;
  }
  const focus = focused && inNew(focused);
  focus?.focus({ preventScroll: true });
  putCursor(focus);
  showSaveState(main);
};

window.leadPart = {
  read: readLead,
  begin: (main, known, user, put) => {
    // The application sends the save, like every other press that the first paint cannot handle.
    const save = (): void => {
      main.toggleAttribute('data-saving', true);
      showSaveState(main);
    };
    main.addEventListener('input', () => showSaveState(main));
    main.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[type="submit"]')) save();
    });
    main.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && isTextField(target)) save();
    });
    if (!known) return;
    // The form shows the names; the ids only have to be there.
    const idOf = (name: string | null): number | null => (name === null ? null : 1);
    const ids = { teamLeader: idOf(known.team_leader), agent: idOf(known.agent) };
    draw(main, leadOfRow(known, ids), user, put, true);
  },
  draw: (main, lead, user, put) => draw(main, lead, user, put),
};
