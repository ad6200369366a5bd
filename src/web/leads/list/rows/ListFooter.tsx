import { memo, type ReactNode } from 'react';
import { rangeText } from '../../../lists/rangeText';
import { Pager } from '../../../ui/Pager';

export const FooterBar = ({ children }: { children?: ReactNode }) => <div className="rows-footer">{children}</div>;

interface ListFooterProps {
  page: number;
  /** The page requested last; differs from `page` while loading. */
  asked: number;
  lastPage: number;
  rowCount: number;
  total: number;
  onPage: (page: number) => void;
}

export const ListFooter = memo(function ListFooter({
  page,
  asked,
  lastPage,
  rowCount,
  total,
  onPage,
}: ListFooterProps) {
  return (
    <FooterBar>
      <span>{rangeText({ page, total }, rowCount)}</span>
      <Pager page={page} asked={asked} lastPage={lastPage} onPage={onPage} />
    </FooterBar>
  );
});
