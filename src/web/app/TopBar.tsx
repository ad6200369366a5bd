import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isUnderDialog, useDocumentKeys } from '../dom/documentKeys';
import { initialsOf } from '../texts/initials';
import { isolated } from '../texts/isolated';
import { latePart } from '../late/latePart';
import { followOutage, outageText } from '../live/outage';
import { paths } from '../address/paths';
import { isSearchKey, searchKeyText, searchText } from '../texts/searchTexts';
import { useAppSelector } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { companyName } from '../address/settings';
import { Icon } from '../views/Icon';
import { Link } from '../ui/Link';

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

export const TopBar = ({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) => {
  const user = useAppSelector(selectShownUser);
  return (
    <header className="top-bar">
      {children}
      <h2 className="company">{companyName()}</h2>
      <OutageSign />
      <SearchButton onSignOut={onSignOut} />
      {user ? (
        <>
          <span className="avatar" aria-hidden>
            {initialsOf(user.name)}
          </span>
          <Link className="who" to={paths.sessions}>{`${isolated(user.name)} (${user.role})`}</Link>
        </>
      ) : null}
    </header>
  );
};
