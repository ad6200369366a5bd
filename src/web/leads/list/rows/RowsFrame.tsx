import { styled } from '@mui/material/styles';
import { gridClasses, selectedClass } from '../../../grid/classNames';
import { GridFrame } from '../../../grid/GridFrame';
import { phoneScreen } from '../../../lists/leadColumns';

const { root, row, cell, cellCheckbox, columnHeader, columnHeaderCheckbox, columnHeaderTitle } = gridClasses;

const timeFields = ['created_at', 'assign_time', 'follow_ups', 'updated_at']
  .map((field) => `[data-field="${field}"]`)
  .join();

export const RowsFrame = styled(GridFrame)(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  transition: 'opacity 120ms',
  [`& .${row}`]: { cursor: 'default' },
  [`& .${row}.${selectedClass} .${cell}, & .${row}.wasOpen .${cell}`]: { backgroundColor: vars.palette.primary.light },
  [`& .${root} .${cell}, & .${root} .${columnHeader}`]: { padding: '0 8px' },
  // The root class outranks the grid's own styles.
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
  // A border enlarges the touch target; padding would show the top of a third line.
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
