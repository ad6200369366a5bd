import { memo, type ReactNode } from 'react';
import { limits } from '../../../../contract/limits';
import { formatCount } from '../../../../contract/numbers';
import { Pager } from '../../../ui/Pager';

/** As high as it is with its contents: it stands there before they come. */
export const FooterBar = ({ children }: { children?: ReactNode }) => <div className="rows-footer">{children}</div>;

/** `51–100 of 1,200`. */
const rangeText = (first: number, last: number, total: number): string =>
  `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;

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
  const before = (page - 1) * limits.leadPageSize;
  return (
    <FooterBar>
      <span>{rowCount > 0 ? rangeText(before + 1, before + rowCount, total) : null}</span>
      <Pager page={page} asked={asked} lastPage={lastPage} onPage={onPage} />
    </FooterBar>
  );
});
