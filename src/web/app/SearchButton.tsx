import { useState } from 'react';
import { isUnderDialog, useDocumentKeys } from '../documentKeys';
import { isSearchKey, searchKeyText, searchText } from '../searchTexts';
import { Icon } from '../views/Icon';
import { lateCode, useLate } from '../late/lateCode';
import { latePart } from '../late/latePart';

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
export const SearchButton = ({ onSignOut }: { onSignOut: () => void }) => {
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
