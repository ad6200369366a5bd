import { useState } from 'react';
import { isUnderDialog, useDocumentKeys } from '../documentKeys';
import { isSearchKey, searchKeyText, searchText } from '../searchTexts';
import { showToast } from '../toasts/toasts';
import { Icon } from '../ui/Icon';
import { lateCode, useApproach, useLateCode } from '../ui/lateCode';

// Loaded when the browser is idle: figures and rows do not wait for it.
const searchCode = lateCode(() => import('../search/SearchDialog'));

/** What has been typed, and the key; undefined for a key that types nothing. Enter ends the text. */
const typedOn = (text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return `${text}\n`;
  return key.length === 1 ? text + key : undefined;
};

/** The button in the top bar, and the key, that open the search. What is typed before it has come is kept for it. */
export const SearchButton = ({ onSignOut }: { onSignOut: () => void }) => {
  // Undefined until it is first asked for: only then its code is needed.
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
  useDocumentKeys((event) => {
    const typed = isOpen && !code ? typedOn(early, event) : undefined;
    // The search that is open takes the key, too: the browser would leave the page for its own search.
    if (isSearchKey(event) && (isOpen || !isUnderDialog())) {
      if (!isOpen) open();
    } else if (isOpen && !code && event.key === 'Escape') setOpen(false);
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
