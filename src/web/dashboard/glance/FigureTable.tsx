import { styled } from '@mui/material/styles';
import { formatCount } from '../../../contract/numbers';
import { Link } from '../../ui/Link';

export interface Figure {
  value: number | string;
  /** The address of the leads behind the figure. */
  to?: string | undefined;
}

export interface FigureRow {
  key: string;
  name: string;
  figures: readonly Figure[];
}

interface FigureTableProps {
  caption: string;
  /** Column headers, beginning with the names'. */
  heads: readonly string[];
  rows: readonly FigureRow[];
}

const Scroller = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', padding: '0 0 4px', color: theme.vars.palette.text.secondary },
  '& th, & td': {
    padding: '5px 8px',
    borderBottom: `1px solid ${theme.vars.palette.line.soft}`,
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: theme.vars.palette.text.secondary, whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& th:first-of-type': {
    textAlign: 'left',
    paddingLeft: 0,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: 96,
  },
  '& tr > :last-child': { paddingRight: 0 },
  '& a': { display: 'inline-block', minWidth: 32, fontWeight: 600 },
}));

const shown = ({ value }: Figure): string => (typeof value === 'number' ? formatCount(value) : value);

export const FigureTable = ({ caption, heads, rows }: FigureTableProps) => (
  <Scroller>
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              // A column has no other key than its place.
              <td key={place}>
                {figure.to === undefined ? (
                  shown(figure)
                ) : (
                  <Link to={figure.to} aria-label={`${shown(figure)}, ${name}, ${heads[place + 1] ?? ''}: show them`}>
                    {shown(figure)}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroller>
);
