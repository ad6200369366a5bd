import { useEffect, useEffectEvent, useState } from 'react';
import { isSearchKey, searchKeys, searchKeyText, searchLabel, searchText } from '../searchTexts';
import { showToast } from '../toasts/toasts';
import { Icon } from '../ui/Icon';
import { lateCode, useApproach, useLateCode } from '../ui/lateCode';

// Loaded when the browser is idle: figures and rows do not wait for it.
const searchCode = lateCode(() => import('../search/SearchDialog'));

/** Under another dialog the search is out of reach. */
const isUnderDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** The button in the top bar, and the key, that open the search. What is typed before it has come is kept for it. */
export const SearchButton = ({ onSignOut }: { onSignOut: () => void }) => {
  // Undefined until it is first asked for; from then on it stays, so that it can close as smoothly as it opened.
  const [isOpen, setOpen] = useState<boolean>();
  const [early, setEarly] = useState('');
  const code = useLateCode(searchCode, isOpen !== undefined);
  useApproach(searchCode);
  const open = (): void => {
    setEarly('');
    setOpen(true);
    searchCode.fetch().catch(() => {
      setOpen(undefined);
      showToast('The search could not be loaded. Check the connection and press it again.', 'error');
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isSearchKey(event) && !event.defaultPrevented && !isUnderDialog()) {
      event.preventDefault();
      open();
    } else if (isOpen && !code && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (event.key.length === 1) setEarly((text) => text + event.key);
      else if (event.key === 'Backspace') setEarly((text) => text.slice(0, -1));
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={searchLabel}
        aria-keyshortcuts={searchKeys}
        onClick={open}
      >
        <Icon name="search" />
        <span>{searchText}</span>
        <kbd>{searchKeyText()}</kbd>
      </button>
      {code ? (
        <code.SearchDialog
          isOpen={isOpen === true}
          early={early}
          onClose={() => setOpen(false)}
          onSignOut={onSignOut}
        />
      ) : null}
    </>
  );
};
