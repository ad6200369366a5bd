import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { isUnderDialog, useDocumentKeys } from '../dom/documentKeys';
import { initialsOf } from '../texts/initials';
import { isolated } from '../texts/isolated';
import { latePart } from '../late/latePart';
import { followOutage, outageText } from '../live/outage';
import { isSearchKey, searchKeyText, searchText } from '../texts/searchTexts';
import { useAppSelector } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { companyName } from '../address/settings';
import type { SessionUser } from '../../contract/session';
import { Icon } from '../views/Icon';

/** Always rendered, so that a new text is announced. */
const OutageSign = () => (
  <span className="outage" role="status">
    {useSyncExternalStore(followOutage, outageText)}
  </span>
);

const Search = latePart(() => import('../search/SearchDialog'), 'SearchDialog', {
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

const AccountMenu = latePart(() => import('./AccountMenu'), 'AccountMenu', {
  failure: 'The menu could not be loaded.',
  keepsKeys: true,
});

const noBox = { display: 'contents' };

const OwnName = ({ user: { name, role }, onSignOut }: { user: SessionUser; onSignOut: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
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
      <AccountMenu isOpen={isOpen} onClose={close} onSignOut={onSignOut} />
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
