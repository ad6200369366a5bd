import { type KeyboardEvent, useEffect, useRef } from 'react';
import { roles } from '../../contract/roles';
import { errorText } from '../api/apiError';
import { useSetPresenceMutation } from '../api/handOutApi';
import { paths } from '../address/paths';
import { appearanceKey, showAppearance } from '../look/appearance';
import { addLook } from '../dom/addLook';
import { reportProblem, reportText } from '../dom/problemReport';
import { useOwnRole } from '../session/permissions';
import { showToast } from '../toasts/toasts';
import { Link } from '../ui/Link';
import { randomKey } from '../unsaved/idempotencyKey';

addLook(`.account-menu{position:fixed;top:60px;right:8px;z-index:1;width:216px;padding:6px;border:1px solid var(--line-strong);border-radius:8px;color:var(--text);background:var(--surface);box-shadow:0 6px 20px #0f1a2b29}
.account-menu [role^=menuitem]{display:flex;align-items:center;justify-content:space-between;width:100%;min-height:36px;padding:0 10px;border:0;border-radius:6px;color:inherit;background:none;font:inherit;text-align:start;cursor:pointer}
.account-menu [role^=menuitem]:is(:hover,:focus){background:var(--primary-soft);text-decoration:none}
.account-menu :focus-visible{outline-color:var(--primary);outline-offset:-2px}
.account-menu [role=group]{margin:6px 0;padding:6px 0;border-block:1px solid var(--line-soft)}
.account-menu [role=presentation]{margin:0 10px 2px;color:var(--muted);font-size:12px;font-weight:650}
.account-menu [aria-checked=true]::after{color:var(--primary);content:'✓' / ''}`);

const appearances = ['System', 'Light', 'Dark'];

/** For this device; other tabs follow the storage. */
const choose = (appearance: string): void => {
  localStorage.setItem(appearanceKey, appearance);
  showAppearance();
};

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** Minutes of a break, 0 for a break without an end, undefined for a person who is present. */
const presences: readonly { label: string; minutes?: number }[] = [
  { label: 'Here again' },
  { label: 'On a break', minutes: 0 },
  { label: 'Back in 30 minutes', minutes: 30 },
  { label: 'Back in 60 minutes', minutes: 60 },
];

const usePresence = () => {
  const [setPresence] = useSetPresenceMutation();
  return (minutes?: number): void => {
    const until = minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : '';
    const body = { state: minutes === undefined ? 'here' : 'break', until };
    void setPresence({ body, idempotencyKey: randomKey() })
      .unwrap()
      .then(
        ({ message }) => showToast(message, 'success'),
        (error: unknown) => showToast(errorText(error), 'error'),
      );
  };
};

/** The arrows go around, and Tab goes on from the button. */
const walk = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  const { key, currentTarget } = event;
  const items = itemsIn(currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = steps[key];
  const isLink = items[at] instanceof HTMLAnchorElement;
  if (key === 'Tab' || key === 'Escape') close();
  else if (step !== undefined) items.at(step)?.focus();
  else if (key === ' ' && isLink) items[at]?.click();
  else return;
  if (key !== 'Tab') event.preventDefault();
};

interface MenuProps {
  onClose: () => void;
  onKeys: () => void;
  onSignOut: () => void;
}

const Menu = ({ onClose, onKeys, onSignOut }: MenuProps) => {
  const role = useOwnRole();
  const say = usePresence();
  const menu = useRef<HTMLDivElement>(null);
  const chosen = localStorage.getItem(appearanceKey) ?? 'System';
  useEffect(() => itemsIn(menu.current)[0]?.focus(), []);
  const item = { type: 'button', role: 'menuitem', tabIndex: -1 } as const;
  const after = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <div
      ref={menu}
      className="account-menu"
      role="menu"
      aria-label="Account"
      onKeyDown={(event) => walk(event, onClose)}
    >
      <Link to={paths.sessions} role="menuitem" tabIndex={-1} onClick={onClose}>
        Signed-in Devices
      </Link>
      <button {...item} onClick={after(onKeys)}>
        Keys
      </button>
      {role === roles.agent ? (
        <div role="group" aria-label="Presence">
          <div role="presentation" aria-hidden>
            New leads by the rules
          </div>
          {presences.map(({ label, minutes }) => (
            <button key={label} {...item} onClick={after(() => say(minutes))}>
              {label}
            </button>
          ))}
        </div>
      ) : null}
      <div role="group" aria-label="Appearance">
        <div role="presentation" aria-hidden>
          Appearance
        </div>
        {appearances.map((one) => (
          <button
            key={one}
            {...item}
            role="menuitemradio"
            aria-checked={one === chosen}
            onClick={after(() => choose(one))}
          >
            {one}
          </button>
        ))}
      </div>
      <button {...item} aria-keyshortcuts="Alt+P" onClick={after(reportProblem)}>
        {reportText}
      </button>
      <button {...item} onClick={after(onSignOut)}>
        Sign Out
      </button>
    </div>
  );
};

/** `isOpen` is for its late code. */
export const AccountMenu = ({ isOpen, ...props }: MenuProps & { isOpen: boolean }) =>
  isOpen ? <Menu {...props} /> : null;
