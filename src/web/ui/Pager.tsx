import { type ComponentProps, memo } from 'react';
import { pageWindow, widePageWindow } from '../lists/pageWindow';
import { PageButtons } from '../views/PageButtons';

interface PagerProps extends Omit<ComponentProps<typeof PageButtons>, 'asked' | 'numbers'> {
  asked?: number;
  /** The window of numbers keeps its width at the first and last pages. */
  isWideAtEdges?: boolean;
}

export const Pager = memo(function Pager({ asked, isWideAtEdges = false, ...props }: PagerProps) {
  const numbers = (isWideAtEdges ? widePageWindow : pageWindow)(props.page, props.lastPage);
  return <PageButtons {...props} asked={asked ?? props.page} numbers={numbers} />;
});
