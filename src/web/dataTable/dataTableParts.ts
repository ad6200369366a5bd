import { styled } from '@mui/material/styles';

export type ColumnFilters = Readonly<Record<string, string>>;

export const stringified = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  // `[object Object]` would match every row.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** Every filter must match its field, ignoring case (spec §5). */
export const filterRows = <Row extends object>(rows: readonly Row[], filters: ColumnFilters): readonly Row[] => {
  const wanted = Object.entries(filters).flatMap(([field, text]) =>
    text === '' ? [] : [[field, text.toLowerCase()] as const],
  );
  if (wanted.length === 0) return rows;
  return rows.filter((row) =>
    // The columns name the fields that are read.
    wanted.every(([field, text]) =>
      stringified((row as Record<string, unknown>)[field])
        .toLowerCase()
        .includes(text),
    ),
  );
};

/** Scrolls under a fixed header; focusable, so that the arrow keys scroll it. */
export const SheetScroller = styled('div')({
  overflow: 'auto',
  // A parent that sets its own height sets the variable to `none`.
  maxHeight: 'var(--sheet-height, max(360px, 74dvh))',
  flex: '1 1 auto',
  minHeight: 0,
  position: 'relative',
  containerType: 'inline-size',
});

export const Sheet = styled('table')({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13 });

export const HeaderCell = styled('th')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '8px 10px 10px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: palette.text.secondary,
    backgroundColor: `color-mix(in srgb, ${palette.background.default} 60%, ${palette.background.paper})`,
    borderBottom: `1px solid ${palette.line.soft}`,
  };
});

export const FilterInput = styled('input')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'block',
    minWidth: '100%',
    boxSizing: 'border-box',
    height: 32,
    marginTop: 6,
    padding: '0 8px',
    font: 'inherit',
    fontWeight: 400,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line.strong}`,
    borderRadius: 6,
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  };
});

export const BodyCell = styled('td')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    height: 36,
    padding: '6px 10px',
    maxWidth: 340,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${palette.line.soft}`,
    'tr:hover > &': { backgroundColor: palette.action.hover },
    '&[data-whole-row]': {
      padding: 0,
      maxWidth: 'none',
      overflow: 'visible',
      textAlign: 'center',
      color: palette.text.secondary,
    },
  };
});

export const InSight = styled('div')({
  position: 'sticky',
  left: 0,
  width: '100cqi',
  boxSizing: 'border-box',
  padding: 28,
  whiteSpace: 'normal',
});

export const InSightBelow = styled(InSight)({ textAlign: 'center' });
