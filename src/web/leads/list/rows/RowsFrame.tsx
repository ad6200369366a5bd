import { styled } from '@mui/material/styles';
import { gridClasses, selectedClass } from '../../../grid/classNames';
import { GridFrame } from '../../../grid/GridFrame';
import { phoneScreen } from '../../../lists/leadColumns';

const { root, row, cell, cellCheckbox, columnHeader, columnHeaderCheckbox, columnHeaderTitle } = gridClasses;

/** Quieter than the names: there are up to four of them in a row. */
const timeFields = ['created_at', 'assign_time', 'follow_ups', 'updated_at']
  .map((field) => `[data-field="${field}"]`)
  .join();

/** A text takes a second line before it is cut, so that a screen holds as many columns as it can. */
export const RowsFrame = styled(GridFrame)(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  transition: 'opacity 120ms',
  [`& .${row}`]: { cursor: 'default' },
  [`& .${row}.${selectedClass} .${cell}, & .${row}.wasOpen .${cell}`]: { backgroundColor: vars.palette.primary.light },
  [`& .${root} .${cell}, & .${root} .${columnHeader}`]: { padding: '0 8px' },
  // Named with the root: the grid's own styles have one name each.
  [`& .${root} .${cell}`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    alignContent: 'center',
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    lineHeight: '15px',
  },
  [`& .${root} .${cell}:is(${timeFields})`]: { fontSize: 12, color: vars.palette.text.secondary },
  [`& .${root} .${columnHeaderTitle}`]: { whiteSpace: 'normal', lineHeight: '15px' },
  [`& .${root} .${cell}[data-field="serial"]`]: { color: vars.palette.text.secondary, padding: '0 8px 0 4px' },
  [`& .${row}.wasOpen [data-field="serial"]`]: { boxShadow: `inset 3px 0 0 ${vars.palette.primary.main}` },
  [`& .${root} .${cellCheckbox}, & .${root} .${columnHeaderCheckbox}`]: { padding: 0 },
  [`& .${root} .${cellCheckbox}`]: { display: 'grid', placeItems: 'center' },
  [`& .${cell} a:focus-visible`]: { outline: 'none' },
  // A finger needs more than the height of the text. Padding would show the top of a third line.
  [`@media ${phoneScreen}`]: {
    [`& .${cell} a`]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      marginBlock: '-9px',
      borderBlock: '9px solid transparent',
      overflow: 'clip',
    },
  },
}));
