import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { deploymentSettings } from '../settings';

const Halves = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
}));

const Cover = styled('header')(({ theme }) => ({
  padding: 56,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 24,
  color: '#fff',
  background: `linear-gradient(165deg, ${theme.vars.palette.ink.top}, #1b3a66)`,
  '& h2': { margin: 0, fontSize: 19, fontWeight: 650 },
  '& p': { margin: 0, color: theme.vars.palette.ink.text },
  '& strong': { display: 'block', maxWidth: 440, marginBottom: 16, fontSize: 30, fontWeight: 650, lineHeight: 1.25 },
  '& small': { color: theme.vars.palette.ink.muted },
  [theme.breakpoints.down('md')]: { padding: 24, '& strong': { fontSize: 22 }, '& small': { display: 'none' } },
}));

const Form = styled('main')({
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  '& > div': { width: '100%', maxWidth: 340 },
});

/** The company on one side, the form on the other; on a small screen one above the other. */
export const SignInLayout = ({ children }: { children: ReactNode }) => (
  <Halves>
    <Cover>
      <h2>{deploymentSettings().companyName}</h2>
      <div>
        <strong>Every lead answered, every visit kept.</strong>
        <p>Sign in with your staff mobile number. We send a six-digit code.</p>
      </div>
      <small>Lead Manager</small>
    </Cover>
    <Form>
      <div>{children}</div>
    </Form>
  </Halves>
);
