import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { pageWindow } from './pageWindow';

const Bar = styled('nav')({ display: 'flex', gap: 4, flexWrap: 'wrap' });

const PageButton = styled(ButtonBase)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    minWidth: 32,
    height: 32,
    padding: '0 9px',
    borderRadius: 6,
    border: `1px solid ${palette.line.strong}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    fontSize: 14,
    '&[aria-current]': {
      backgroundColor: palette.primary.main,
      borderColor: palette.primary.main,
      color: palette.primary.contrastText,
      fontWeight: 650,
    },
    '&:disabled': { opacity: 0.55 },
  };
});

interface PagerProps {
  /** Counts from 1. */
  page: number;
  /** The page that Prev and Next count from, while another one than `page` is on its way: quick presses each count. */
  asked?: number;
  lastPage: number;
  /** The window of numbers keeps its width at the first and last pages. */
  isWideAtEdges?: boolean;
  onPage: (page: number) => void;
}

/** Prev, a window of page numbers, Next. */
export const Pager = memo(function Pager({ page, asked = page, lastPage, isWideAtEdges = false, onPage }: PagerProps) {
  return (
    <Bar aria-label="Pages">
      <PageButton disabled={asked <= 1} onClick={() => onPage(Math.min(asked - 1, lastPage))}>
        Prev
      </PageButton>
      {pageWindow(page, lastPage, { isWideAtEdges }).map((number) => (
        <PageButton
          key={number}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => {
            if (number !== asked) onPage(number);
          }}
        >
          {number}
        </PageButton>
      ))}
      <PageButton disabled={asked >= lastPage} onClick={() => onPage(asked + 1)}>
        Next
      </PageButton>
    </Bar>
  );
});
