import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Themed } from '../ui/Themed';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export const MenuDrawer = ({ isOpen, onClose, children }: MenuDrawerProps) => (
  <Themed>
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
      {children}
    </Drawer>
  </Themed>
);
