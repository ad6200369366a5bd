import { styled } from '@mui/material/styles';
import { gridClasses, selectedClass } from '../../../grid/classNames';
import { GridFrame } from '../../../grid/GridFrame';

const { root, row, cell, cellCheckbox, columnHeader, columnHeaderCheckbox, columnHeaderTitle } = gridClasses;

export const RowsFrame = styled(GridFrame)(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  transition: 'opacity 120ms',
  [`& .${row}`]: { cursor: 'default' },
  [`& .${row}.${selectedClass} .${cell}, & .${row}.wasOpen .${cell}`]: { backgroundColor: vars.palette.primary.light },
  // The root class outranks the grid's own styles.
  [`& .${root} .${cell}:where([data-field]), & .${root} .${columnHeader}`]: { padding: '0 8px' },
  [`& .${root} .${columnHeaderTitle}`]: { whiteSpace: 'normal', overflowWrap: 'normal', lineHeight: '15px' },
  [`& .${root} .${cell}[data-field="serial"]`]: { color: vars.palette.text.secondary, padding: '0 8px 0 4px' },
  [`& .${row}.wasOpen [data-field="serial"]`]: { boxShadow: `inset 3px 0 0 ${vars.palette.primary.main}` },
  [`& .${root} .${cellCheckbox}, & .${root} .${columnHeaderCheckbox}`]: { padding: 0 },
  [`& .${root} .${cellCheckbox}`]: { display: 'grid', placeItems: 'center' },
  [`& .${cell} a:focus-visible`]: { outline: 'none' },
}));
