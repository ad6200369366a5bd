import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { selectShownUser } from '../session/sessionSlice';
import { deploymentSettings } from '../settings';
import { useAppSelector } from '../session/hooks';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  height: 56,
  padding: '0 20px',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  backgroundColor: theme.vars.palette.ink.top,
  color: '#fff',
  '& :focus-visible': { outlineColor: '#fff' },
}));

const Company = styled('h2')(({ theme }) => ({
  margin: '0 auto 0 0',
  minWidth: 0,
  fontSize: 17,
  fontWeight: 650,
  letterSpacing: 0.2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Two lines in place of a name cut short.
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', fontSize: 15, lineHeight: 1.2 },
}));

const Who = styled('span')(({ theme }) => ({
  color: theme.vars.palette.ink.text,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', fontSize: 13, lineHeight: 1.2, textAlign: 'right' },
}));

const Avatar = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 30,
  height: 30,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 650,
  backgroundColor: theme.vars.palette.ink.active,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** The company's name, and who works here. */
export const TopBar = ({ children }: { children?: ReactNode }) => {
  const user = useAppSelector(selectShownUser);
  return (
    <Bar>
      {children}
      <Company>{deploymentSettings().companyName}</Company>
      {user ? (
        <>
          <Avatar aria-hidden>{initialsOf(user.name)}</Avatar>
          <Who>{`${user.name} (${user.role})`}</Who>
        </>
      ) : null}
    </Bar>
  );
};
