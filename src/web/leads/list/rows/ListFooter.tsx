import { memo, type ReactNode } from 'react';
import { rangeText } from '../../../lists/rangeText';
import { Pager } from '../../../ui/Pager';

/** As high as it is with its contents: it stands there before they come. */
export const FooterBar = ({ children }: { children?: ReactNode }) => <div className="rows-footer">{children}</div>;

interface ListFooterProps {
  /** The page whose rows are shown. */
  page: number;
  /** The page that was asked for last: another one while its rows are on their way. */
  asked: number;
  lastPage: number;
  rowCount: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows these are, and the way to the others. */
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
