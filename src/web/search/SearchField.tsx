import { styled } from '@mui/material/styles';
import type { KeyboardEventHandler, Ref } from 'react';
import { limits } from '../../contract/limits';
import { Icon } from '../views/Icon';

const Field = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
  borderBottom: `1px solid ${vars.palette.line.soft}`,
  color: vars.palette.text.secondary,
  '& .icon': { fontSize: 22, flex: 'none' },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 54,
    border: 0,
    outline: 0,
    color: vars.palette.text.primary,
    background: 'none',
    font: 'inherit',
    fontSize: 16,
  },
  '& input::placeholder': { color: vars.palette.text.secondary, opacity: 1 },
}));

const label = 'Search leads and screens';

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  value: string;
  listId: string | undefined;
  markedId: string | undefined;
  onChange: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
}

export const SearchField = ({ ref, id, value, listId, markedId, onChange, onKeyDown }: SearchFieldProps) => (
  <Field>
    <Icon name="search" />
    <input
      ref={ref}
      id={id}
      autoFocus
      role="combobox"
      aria-label={label}
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={markedId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.lineLength}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
    />
  </Field>
);
