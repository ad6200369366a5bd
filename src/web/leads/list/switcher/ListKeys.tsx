import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import type { LeadList } from '../../../leadLists';
import { useListKeys } from './useListKeys';

// Loaded when it is first opened: the rows do not wait for it.
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog').then(({ ShortcutsDialog: dialog }) => ({ default: dialog })),
);

const Help = styled(ButtonBase)(({ theme: { vars } }) => ({
  width: 32,
  height: 32,
  margin: '-4px 0 -4px auto',
  alignSelf: 'center',
  borderRadius: 6,
  border: `1px solid ${vars.palette.line.strong}`,
  color: vars.palette.text.secondary,
  fontSize: 14,
  fontWeight: 600,
  '&:hover': { backgroundColor: vars.palette.primary.light, color: vars.palette.primary.main },
  // No keyboard, no keys.
  '@media (max-width: 700px)': { display: 'none' },
}));

/** The keys that lead from list to list, and the button that names them. */
export const ListKeys = ({ list }: { list: LeadList }) => {
  // Undefined until it is first asked for; from then on it stays, so that it can close as smoothly as it opened.
  const [isOpen, setOpen] = useState<boolean>();
  const open = () => setOpen(true);
  useListKeys(list, open);
  return (
    <>
      <Help aria-label="Keyboard shortcuts" title="Keyboard shortcuts" onClick={open}>
        ?
      </Help>
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
