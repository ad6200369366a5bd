import { isTextField } from '../dom/typing';
import { controlOf } from './controlName';
import type { Control } from './problem';
import type { Capture } from './recorder';

const modifiers = ['Control', 'Alt', 'Shift', 'Meta'] as const;

/** Text in the making, and keys that only go with others. */
const noKeys = new Set<string>([...modifiers, 'AltGraph', 'CapsLock', 'Process', 'Unidentified', 'Dead']);

/** True for a key that types text; some keyboards type several characters with one key. */
const isText = (key: string): boolean => !/^[A-Z][A-Za-z\d]+$/.test(key);

/** Roles in which a letter starts a search. */
const takesText = /^(?:textbox|searchbox|combobox|listbox|option|spinbutton)$/;

const nameOfKey = (event: KeyboardEvent): string => {
  const counts = modifiers.filter((modifier) => modifier !== 'Shift' || !isText(event.key));
  return [...counts.filter((modifier) => event.getModifierState(modifier)), event.key].join('+');
};

const isCode = (field: HTMLElement): boolean => field.matches('[type="password"], [autocomplete~="one-time-code"]');

/** Records what a person presses and types, as the controls and made-up texts. */
export const capturePresses = ({ isByPerson, elapsed, harmless, record, on }: Capture): void => {
  let typing: { field: EventTarget | null; control: Control } | undefined;
  const nameOf = (target: EventTarget | null): Control => {
    typing = undefined;
    const control = controlOf(target);
    return { ...control, name: harmless.words(control.name) };
  };

  on('click', (event) => isByPerson(event) && record('press', elapsed(), nameOf(event.target)));
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isHeld = ctrlKey || metaKey || altKey;
    if (!isByPerson(event) || noKeys.has(key) || (isText(key) && !isHeld && isTextField(target))) return;
    const [at, control] = [elapsed(), nameOf(target)];
    const add = (): void => record('key', at, { ...control, key: nameOfKey(event) });
    const isPart = control.role === 'spinbutton' && /^[\dap]$/i.test(key);
    if (!isText(key) || isPart || (isHeld && /^[!-~]$/.test(key))) add();
    // A letter that nothing answers may be part of a name.
    else if (!takesText.test(control.role)) setTimeout(() => event.defaultPrevented && add());
  });
  on('input', (event) => {
    const { target } = event;
    if (!isByPerson(event)) return;
    // A name is looked for among all controls, which costs more than all else of a key.
    if (typing?.field !== target) typing = { field: target, control: nameOf(target) };
    const { control } = typing;
    if (!isTextField(target) || !takesText.test(control.role)) return;
    const text = isCode(target) ? target.value.replace(/\S/g, '0') : harmless.value(target.value);
    record('typed', elapsed(), { ...control, text: String(text) });
  });
};
