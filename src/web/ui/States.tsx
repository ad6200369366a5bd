import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Centre = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: 1.5,
      minHeight: 180,
      p: 3,
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
);

/** Shown while there is nothing to show yet. */
export const LoadingState = ({ text = 'Loading...' }: { text?: string }) => (
  <Centre>
    <CircularProgress size={28} aria-label={text} />
    <Typography color="textSecondary">{text}</Typography>
  </Centre>
);

interface ErrorStateProps {
  /** What did not work, in words. */
  text: string;
  /** The way to go on. */
  children?: ReactNode;
}

/** Shown in place of what could not be loaded, with a way to go on. */
export const ErrorState = ({ text, children }: ErrorStateProps) => (
  <Centre>
    <Typography role="alert">{text}</Typography>
    {children}
  </Centre>
);

/** Shown where there is nothing: one line and, at most, one action. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Centre>
    <Typography color="textSecondary">{text}</Typography>
    {children}
  </Centre>
);
