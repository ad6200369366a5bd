import { useState } from 'react';
import { isUnderDialog, useDocumentKeys } from '../documentKeys';
import { isSearchKey, searchKeyText, searchText } from '../searchTexts';
import { Icon } from '../ui/Icon';
import { latePart } from '../late/latePart';

const Search = latePart(() => import('../search/SearchDialog'), 'SearchDialog', {
  failure: 'The search could not be loaded.',
  keepsKeys: true,
});

/** The button in the top bar, and the key, that open the search. */
export const SearchButton = ({ onSignOut }: { onSignOut: () => void }) => {
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
