import { type ReactNode, useEffect, useRef } from 'react';
import { addLook } from '../dom/addLook';

addLook(`.search-results{flex:1;min-height:0;overflow-y:auto;padding:4px 8px}
.search-results .kind{margin:10px 8px 4px;color:var(--muted);font-size:12px;font-weight:650}
.search-results [role=option]{display:flex;align-items:center;gap:10px;min-height:40px;padding:4px 8px;
border-radius:6px;cursor:pointer;overflow-wrap:anywhere}
.search-results [role=option]>.icon{color:var(--muted);font-size:19px}
.search-results [aria-disabled=true]{opacity:.6;cursor:default}
@media (hover:hover){.search-results [aria-disabled=false]:hover{background:var(--primary-soft)}}
.search-results [aria-selected=true]{background:var(--primary-soft)}
@media (forced-colors:active){.search-results [aria-selected=true]{outline:2px solid Highlight}}
.no-results{flex:1;display:grid;place-content:center;padding:24px 32px;color:var(--muted);text-align:center}
.no-results p{max-width:44ch;margin:0}`);

export const Results = ({ id, children }: { id: string; children: ReactNode }) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div className="search-results" ref={list} id={id} role="listbox" aria-label="Results">
      {children}
    </div>
  );
};

interface ResultGroupProps {
  id: string;
  name: string;
  isBusy?: boolean;
  children: ReactNode;
}

export const ResultGroup = ({ id, name, isBusy = false, children }: ResultGroupProps) => (
  <div role="group" aria-labelledby={id} aria-busy={isBusy}>
    <div className="kind" role="presentation" id={id}>
      {name}
    </div>
    {children}
  </div>
);
