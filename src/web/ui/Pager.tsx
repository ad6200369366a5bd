import { memo } from 'react';
import { pageWindow, widePageWindow } from '../lists/pageWindow';
import { PageButtons } from '../views/PageButtons';

interface PagerProps {
  page: number;
  asked?: number;
  lastPage: number;
  /** The window of numbers keeps its width at the first and last pages. */
  isWideAtEdges?: boolean;
  /** Address of a page, fetched when the pointer approaches its button. */
  addressOf?: (page: number) => string;
  onPage: (page: number) => void;
}

export const Pager = memo(function Pager({ asked, isWideAtEdges = false, ...props }: PagerProps) {
  const numbers = (isWideAtEdges ? widePageWindow : pageWindow)(props.page, props.lastPage);
  return <PageButtons {...props} asked={asked ?? props.page} numbers={numbers} />;
});
