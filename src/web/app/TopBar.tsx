import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isUnderDialog, useDocumentKeys } from '../documentKeys';
import { initialsOf } from '../initials';
import { isolated } from '../isolated';
import { lateCode, useLate } from '../late/lateCode';
import { latePart } from '../late/latePart';
import { followOutage, outageText } from '../live/outage';
import { paths } from '../paths';
import { isSearchKey, searchKeyText, searchText } from '../searchTexts';
import { useAppSelector } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { deploymentSettings } from '../settings';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

/** Always rendered, so that a new text is announced. */
const OutageSign = () => (
  <span className="outage" role="status">
    {useSyncExternalStore(followOutage, outageText)}
  </span>
);

const searchCode = lateCode(() => import('../search/SearchDialog'));
const Search = latePart(searchCode, 'SearchDialog', { failure: 'The search could not be loaded.' });

/** The text after a key; undefined for a key that types nothing. Enter ends the text. */
const typedOn = (text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return `${text}\n`;
  return key.length === 1 ? text + key : undefined;
};

/** The button in the top bar, and the key, that open the search. Text typed while it loads goes into its field. */
const SearchButton = ({ onSignOut }: { onSignOut: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const [early, setEarly] = useState('');
  const { module, failures } = useLate(searchCode, isOpen);
  const isComing = isOpen && !module && failures === 0;
  const open = (): void => {
    setEarly('');
    setOpen(true);
  };
  useDocumentKeys((event) => {
    const typed = isComing ? typedOn(early, event) : undefined;
    // The open search takes the key, too: otherwise the browser opens its own.
    if (isSearchKey(event) && (isOpen || !isUnderDialog())) {
      if (!isOpen) open();
    } else if (isComing && event.key === 'Escape') setOpen(false);
    else if (typed !== undefined) setEarly(typed);
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
      <Search isOpen={isOpen} early={early} onClose={() => setOpen(false)} onSignOut={onSignOut} />
    </>
  );
};

interface TopBarProps {
  onSignOut: () => void;
  children?: ReactNode;
}

export const TopBar = ({ onSignOut, children }: TopBarProps) => {
  const user = useAppSelector(selectShownUser);
  return (
    <header className="top-bar">
      {children}
      <h2 className="company">{deploymentSettings().companyName}</h2>
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
