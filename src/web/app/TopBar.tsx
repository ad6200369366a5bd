import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isScreenKey, isUnderDialog, useDocumentKeys } from '../dom/documentKeys';
import { initialsOf } from '../texts/initials';
import { isolated } from '../texts/isolated';
import { latePart } from '../late/latePart';
import { LateShortcuts } from '../leads/list/switcher/LateShortcuts';
import { followOutage, outageText } from '../live/outage';
import { isSearchKey, searchKeyText, searchText } from '../texts/searchTexts';
import { selectShownUser, useAppSelector } from '../session/sessionSlice';
import { paths } from '../address/paths';
import { companyName } from '../address/settings';
import type { SessionUser } from '../../contract/session';
import { Icon } from '../views/Icon';

/** Always rendered, so that a new text is announced. */
const OutageSign = () => (
  <span className="outage" role="status">
    {useSyncExternalStore(followOutage, outageText)}
  </span>
);

const Search = latePart(() => import(/* webpackChunkName: "search" */ '../search/SearchDialog'), 'SearchDialog', {
  failure: 'The search could not be loaded.',
  keepsKeys: true,
});

const SearchButton = ({ onSignOut }: { onSignOut: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useDocumentKeys((event) => {
    // The open search takes the key, too: otherwise the browser opens its own.
    if (isSearchKey(event) && (isOpen || !isUnderDialog())) open();
    else if (event.key === 'Escape' && isOpen && !isUnderDialog()) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  return (
    <>
      <button type="button" className="search-button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" />
        <span>{searchText}</span>
        <kbd aria-hidden>{searchKeyText()}</kbd>
      </button>
      <Search isOpen={isOpen} onClose={() => setOpen(false)} onSignOut={onSignOut} />
    </>
  );
};

const AccountMenu = latePart(() => import(/* webpackChunkName: "aside" */ './AccountMenu'), 'AccountMenu', {
  failure: 'The menu could not be loaded.',
  keepsKeys: true,
});

const noBox = { display: 'contents' };

const OwnName = ({ user: { name, role }, onSignOut }: { user: SessionUser; onSignOut: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  /** Undefined until they were asked for: their code comes then. */
  const [hasKeys, setKeys] = useState<boolean>();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  useDocumentKeys((event) => {
    // The call queue has keys of its own.
    if (event.key !== '?' || pathname === paths.callQueue || !isScreenKey(event)) return;
    event.preventDefault();
    setKeys(true);
  });
  return (
    <div
      style={noBox}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(isOpen && currentTarget.contains(relatedTarget))}
    >
      <button
        ref={button}
        type="button"
        className="own-name"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="avatar" aria-hidden>
          {initialsOf(name)}
        </span>
        <span className="who">{`${isolated(name)} (${role})`}</span>
        <Icon name="dropDown" />
      </button>
      <AccountMenu isOpen={isOpen} onClose={close} onKeys={() => setKeys(true)} onSignOut={onSignOut} />
      {hasKeys === undefined ? null : <LateShortcuts isOpen={hasKeys} onClose={() => setKeys(false)} />}
    </div>
  );
};

export const TopBar = ({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) => {
  const user = useAppSelector(selectShownUser);
  return (
    <header className="top-bar">
      {children}
      <h2 className="company">{companyName()}</h2>
      <OutageSign />
      <SearchButton onSignOut={onSignOut} />
      {user ? <OwnName user={user} onSignOut={onSignOut} /> : null}
    </header>
  );
};
