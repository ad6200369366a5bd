import { updateLeadPath } from '../paths';
import { isTextField, press } from './twins';

interface PressOptions {
  place: HTMLElement;
  /** Leads to an address of the application. */
  goTo: (to: string) => void;
  toggleGroup: (label: string) => void;
  /** Starts the application at once: somebody waits for it. */
  launch: () => void;
}

/** Something that was pressed here and happens in the application. */
type Press = { control: HTMLElement } | { key: KeyboardEventInit };

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Where a link leads within the application; undefined for one that leads out of it, or to a part of this page. */
const addressIn = (link: HTMLAnchorElement): string | undefined =>
  link.origin === location.origin && !link.getAttribute('href')?.startsWith('#')
    ? link.pathname + link.search
    : undefined;

/** Keys that the browser itself serves here, or that only modify others. */
const ownKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Escape']);

/**
 * Makes what is pressed in the first paint happen: links and pages lead on at once; what only the application can do is
 * remembered and done there as soon as it has taken over.
 */
export const makePresses = ({ place, goTo, toggleGroup, launch }: PressOptions) => {
  let pressed: Press[] = [];

  const remember = (one: Press): void => {
    pressed.push(one);
    if ('control' in one) one.control.setAttribute('data-pressed', '');
    launch();
  };

  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const control = target?.closest<HTMLElement>('a, button, input, textarea, label');
    if (!control || event.defaultPrevented) return;
    if (control instanceof HTMLAnchorElement) {
      const to = addressIn(control);
      if (to === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      goTo(to);
      return;
    }
    if (control instanceof HTMLLabelElement || isTextField(control)) return;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      launch();
      return;
    }
    const { group, to } = control.dataset;
    if (group !== undefined) {
      toggleGroup(group);
      return;
    }
    if (to !== undefined) {
      goTo(to);
      return;
    }
    remember({ control });
  };

  const onDoubleClick = ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target : undefined;
    const id = element?.closest<HTMLElement>('[role="row"][data-id]')?.dataset.id;
    if (id !== undefined && !element?.closest('a, input, label')) goTo(updateLeadPath(id));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const isTyping = isTextField(target);
    if (ownKeys.has(key)) return;
    if (isTyping && key !== 'Enter') return;
    if (target instanceof HTMLElement && /^(?:Enter| )$/.test(key) && !isTyping && target.matches('a, button, input')) {
      // The browser makes a click of it; a field that only looks like a list opens.
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') remember({ control: target });
      return;
    }
    if (isTyping) {
      if (target instanceof HTMLTextAreaElement) return;
      const submit = target.form?.querySelector<HTMLElement>('button[type="submit"]');
      event.preventDefault();
      if (submit) remember({ control: submit });
      return;
    }
    const { ctrlKey, metaKey, shiftKey, altKey, code } = event;
    remember({ key: { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true } });
  };

  place.addEventListener('click', onClick);
  place.addEventListener('dblclick', onDoubleClick);
  place.addEventListener('keydown', onKeyDown);
  place.addEventListener('submit', (event) => event.preventDefault());

  return {
    /** Another screen: what was pressed on the last one no longer counts. */
    forget: (): void => {
      pressed = [];
    },
    /** Finds what stands for the pressed controls, while both are in the document. */
    prepare: (twinIn: (control: HTMLElement) => HTMLElement | undefined): void =>
      pressed.forEach((one) => 'control' in one && twinIn(one.control)),
    /** Does in the application what is still to be done. */
    replay: (twinIn: (control: HTMLElement) => HTMLElement | undefined): void => {
      for (const one of pressed) {
        if ('key' in one) {
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', one.key));
        } else {
          const twin = twinIn(one.control);
          if (twin) press(twin);
        }
      }
    },
  };
};

export type Presses = ReturnType<typeof makePresses>;
