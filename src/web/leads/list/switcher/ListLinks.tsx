import { styled } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useGetCountersQuery } from '../../../api/dashboardApi';
import { dashboardLists, type LeadList } from '../../../lists/leadLists';
import { formatCount } from '../../../../contract/numbers';
import { Link } from '../../../ui/Link';

const freshForS = 30;

const Links = styled('nav')(({ theme: { vars, zIndex } }) => ({
  position: 'absolute',
  top: '100%',
  left: -8,
  zIndex: zIndex.appBar,
  width: 280,
  maxHeight: 'calc(100dvh - 130px)',
  overflowY: 'auto',
  padding: 6,
  borderRadius: 8,
  border: `1px solid ${vars.palette.line.strong}`,
  backgroundColor: vars.palette.background.paper,
  boxShadow: '0 6px 20px #0f1a2b29',
  '@media (max-width: 700px)': { position: 'fixed', top: 'auto', left: 12, right: 12, width: 'auto', marginTop: 4 },
  '& a': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '7px 10px',
    borderRadius: 6,
    color: vars.palette.text.primary,
    '&:hover': { backgroundColor: vars.palette.primary.light, textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { color: vars.palette.primary.main, fontWeight: 650 },
  },
  '& .count': { color: vars.palette.text.secondary },
}));

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[(next + links.length) % links.length]?.focus();
};

export const ListLinks = ({ id, current, onFollow }: { id: string; current: LeadList; onFollow: () => void }) => {
  const { data } = useGetCountersQuery(undefined, { refetchOnMountOrArgChange: freshForS });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }), []);
  return (
    <Links ref={nav} id={id} aria-label="Lead lists" onKeyDown={walk}>
      {dashboardLists.map(({ code, path, title, counter }) => (
        <Link key={code} to={path} aria-current={code === current.code ? 'page' : undefined} onClick={onFollow}>
          {title} <span className="count">{data ? formatCount(data[counter]) : ''}</span>
        </Link>
      ))}
    </Links>
  );
};
