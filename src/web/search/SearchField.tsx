import type { ComponentProps } from 'react';
import { limits } from '../../contract/limits';
import { addLook } from '../dom/addLook';
import { Icon } from '../views/Icon';

addLook(`.search-field{display:flex;flex:none;align-items:center;gap:10px;padding:0 16px;
border-bottom:1px solid var(--line-soft);color:var(--muted)}
.search-field .icon{font-size:22px}
.search-field input{flex:1;min-width:0;height:54px;border:0;outline:0;color:var(--text);background:none;font:inherit;
font-size:16px}
.search-field input::placeholder{color:var(--muted);opacity:1}`);

const label = 'Search leads and screens';

export const SearchField = (attributes: ComponentProps<'input'>) => (
  <div className="search-field">
    <Icon name="search" />
    <input
      {...attributes}
      autoFocus
      role="combobox"
      aria-label={label}
      aria-expanded={attributes['aria-controls'] !== undefined}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.lineLength}
      placeholder={label}
    />
  </div>
);
