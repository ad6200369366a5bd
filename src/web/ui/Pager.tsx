import { memo } from 'react';
import { pageWindow, widePageWindow } from '../pageWindow';

interface PagerProps {
  page: number;
  /** The requested page while it loads: quick presses add up. */
  asked?: number;
  lastPage: number;
  /** The window of numbers keeps its width at the first and last pages. */
  isWideAtEdges?: boolean;
  onPage: (page: number) => void;
}

export const Pager = memo(function Pager({ page, asked = page, lastPage, isWideAtEdges = false, onPage }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <button type="button" disabled={asked <= 1} onClick={() => onPage(Math.min(asked - 1, lastPage))}>
        Prev
      </button>
      {(isWideAtEdges ? widePageWindow : pageWindow)(page, lastPage).map((number) => (
        <button
          type="button"
          key={number}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => {
            if (number !== asked) onPage(number);
          }}
        >
          {number}
        </button>
      ))}
      <button type="button" disabled={asked >= lastPage} onClick={() => onPage(asked + 1)}>
        Next
      </button>
    </nav>
  );
});
