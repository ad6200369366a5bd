import { useState } from 'react';
import { formatCount } from '../../contract/numbers';
import { addLook } from '../dom/addLook';
import type { ProblemFile } from '../recorder/problem';
import { parsed } from '../texts/parsed';

addLook(`.file-tree{margin:16px 0;overflow-wrap:anywhere}
.file-tree ul{margin:0;padding:0 0 0 18px;list-style:none;font-size:13px}
.file-tree summary{padding:6px 0;cursor:pointer}
.file-tree :is(summary,li) span{color:var(--muted)}`);

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const perBranch = 100;

/** Long ones by hundreds, so that opening one is quick. */
const entriesOf = (value: object): (readonly [name: string, value: unknown])[] => {
  const all: [string, unknown][] = Object.entries(value);
  if (all.length <= perBranch) return all;
  return Array.from({ length: Math.ceil(all.length / perBranch) }, (_unused, nth) => {
    const part = all.slice(nth * perBranch, (nth + 1) * perBranch);
    return [`${part[0]?.[0]} to ${part.at(-1)?.[0]}`, Object.fromEntries(part)] as const;
  });
};

const hintLength = 80;

const hintOf = (value: object): string => {
  if (Array.isArray(value)) return formatCount(value.length);
  const plain = Object.values(value).filter((item) => !isBranch(item) && item !== '');
  return plain.join(' · ').slice(0, hintLength);
};

interface BranchProps {
  name: string;
  hint?: string;
  /** Called once it is open. */
  read: () => object;
}

const Branch = ({ name, hint, read }: BranchProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span>{hint}</span>
      </summary>
      {isOpen ? (
        <ul>
          {entriesOf(read()).map(([key, value]) => (
            <li key={key}>
              {isBranch(value) ? <Branch name={key} hint={hintOf(value)} read={() => value} /> : <span>{key}: </span>}
              {isBranch(value) ? null : JSON.stringify(value)}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
};

/** All that is in the file, opened part by part. */
export const FileTree = ({ file: { problem, payload, preloadedState } }: { file: ProblemFile }) => (
  <div className="file-tree">
    <Branch
      name="What the file holds"
      read={() => ({ problem, payload: parsed(payload), preloadedState: parsed(preloadedState) })}
    />
  </div>
);
