import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { limits } from '../../../../contract/limits';
import { Pager } from '../../../ui/Pager';

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  minHeight: 50,
  padding: '8px 14px',
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  color: theme.vars.palette.text.secondary,
}));

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
    <Bar>
      <span>{rowCount > 0 ? `${before + 1}–${before + rowCount} of ${total}` : null}</span>
      <Pager page={page} asked={asked} lastPage={lastPage} onPage={onPage} />
    </Bar>
  );
});
