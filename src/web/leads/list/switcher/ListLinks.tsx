import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useGetCountersQuery } from '../../../api/dashboardApi';
import { addLook } from '../../../dom/addLook';
import { dashboardLists, type LeadList } from '../../../lists/leadLists';
import { formatCount } from '../../../../contract/numbers';
import { Link } from '../../../ui/Link';

const freshForS = 30;

addLook(`.list-links{position:absolute;top:100%;left:-8px;z-index:1100;width:280px;max-height:calc(100dvh - 130px);
padding:6px;overflow-y:auto;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);
box-shadow:0 6px 20px #0f1a2b29}
@media (max-width:700px){.list-links{position:fixed;top:auto;right:12px;left:12px;width:auto;margin-top:4px}}
.list-links a{display:flex;justify-content:space-between;gap:16px;padding:7px 10px;border-radius:6px;color:var(--text)}
.list-links a:hover{background:var(--primary-soft);text-decoration:none}
.list-links a:focus-visible{outline-offset:-2px}
.list-links [aria-current]{color:var(--primary);font-weight:650}
.list-links .count{color:var(--muted)}`);

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
    <nav className="list-links" ref={nav} id={id} aria-label="Lead lists" onKeyDown={walk}>
      {dashboardLists.map(({ code, path, title, counter }) => (
        <Link key={code} to={path} aria-current={code === current.code ? 'page' : undefined} onClick={onFollow}>
          {title} <span className="count">{data ? formatCount(data[counter]) : ''}</span>
        </Link>
      ))}
    </nav>
  );
};
