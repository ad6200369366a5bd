import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { IndiaAdapter } from './indiaAdapter';

/** Comes with the fields: screens without dates do not load it. */
export const PickerProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={IndiaAdapter} adapterLocale="en-in">
    {children}
  </LocalizationProvider>
);
