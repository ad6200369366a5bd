import { createContext, use, useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import { addLook } from '../../dom/addLook';
import type { LeadTone } from '../../lists/leadLists';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { FigureBar, FillSwatch, type Fill } from './FigureBar';

export interface Figure {
  value: number | string;
  /** The address of the leads behind the figure. */
  to?: string | undefined;
  /** Filled part of the bar, if it differs from the value. */
  part?: number;
}

export interface FigureRow {
  key: string;
  name: string;
  figures: readonly Figure[];
  /** Colour of this row's bar, in place of the column's. */
  tone?: LeadTone;
}

export interface FigureColumn {
  head: string;
  /** Draws the column's figures as parts of the bars. */
  bar?: Fill;
  /** Out of sight beside bars; screen readers always have it. */
  isMore?: boolean;
}

interface FigureTableProps {
  caption: string;
  /** The header of the names. */
  head: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  /** Rows beyond it fold away, as rows of zeros do. */
  most?: number;
  keepsZeros?: boolean;
}

/** At first, of a table that grows with the company. */
export const mostRows = 10;

/** Whether a panel shows its figures without bars. */
export const AsTable = createContext(false);

addLook(`.figures{position:relative;overflow-x:auto}
.figures table{width:100%;border-collapse:collapse;font-size:13px}
.figures caption{padding:0;text-align:left;color:var(--muted)}
.figures :is(th,td){padding:4px;text-align:right;font-weight:400;white-space:nowrap}
.figures thead th{color:var(--muted);white-space:normal;vertical-align:bottom}
.figures [data-table] tr{border-bottom:1px solid var(--line-soft)}
.figures th:first-of-type{width:100%;padding-left:0;text-align:left;white-space:normal}
.figures tr>:last-child{padding-right:0}
.figures .row{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px}
.figures .name{min-width:72px;overflow-wrap:anywhere}
.figures a{display:inline-block;min-width:24px;font-weight:600}
.figures .begin{white-space:nowrap}
@media (min-width:700px){.figures .long>span{display:inline-block;min-width:92px}}
.figures .more{padding:0}
.figures .more>*{position:absolute;width:1px;min-width:0;height:1px;overflow:hidden;clip-path:inset(50%)}`);

const countOf = (figure: Figure | undefined): number => (typeof figure?.value === 'number' ? figure.value : 0);

const textOf = ({ value }: Figure): string => (typeof value === 'number' ? formatCount(value) : value);

/** Characters; a longer name has two lines. */
const widestName = 18;
const longHead = 15;

/** The square stays with the first word. */
const Head = ({ text, fill }: { text: string; fill: Fill | undefined }) => {
  const [first, ...others] = text.split(' ');
  return (
    <span>
      <span className="begin">
        {fill ? <FillSwatch fill={fill} /> : null}
        {first}
      </span>
      {others.map((word) => ` ${word}`)}
    </span>
  );
};

/** `3 more have only zeros.`, `22 more, 3 of them with only zeros.` */
const foldedText = (folded: number, zeros: number): string => {
  if (folded <= zeros) return `${formatCount(folded)} more ${folded === 1 ? 'has' : 'have'} only zeros.`;
  return `${formatCount(folded)} more${zeros > 0 ? `, ${formatCount(zeros)} of them with only zeros` : ''}.`;
};

/** A table whose rows have a bar beside their name. */
export const FigureTable = ({
  caption,
  head,
  columns,
  rows,
  most = rows.length,
  keepsZeros = false,
}: FigureTableProps) => {
  const isTable = use(AsTable);
  const [isWhole, setWhole] = useState(false);
  const counted = rows.filter(({ figures }) => figures.some((figure) => countOf(figure) !== 0));
  const first = (keepsZeros || counted.length === 0 ? rows : counted).slice(0, most);
  const shown = isWhole ? rows : first;
  const partsOf = ({ figures, tone }: FigureRow) =>
    columns.flatMap(({ bar }, place) =>
      bar ? { count: figures[place]?.part ?? countOf(figures[place]), fill: tone ? { ...bar, tone } : bar } : [],
    );
  const lengths = rows.map((row) => partsOf(row).reduce((sum, { count }) => sum + count, 0));
  const longest = Math.max(1, ...lengths);
  const names = Math.min(widestName, Math.max(...rows.map(({ name }) => name.length)));
  const hasSwatches = columns.filter(({ bar }) => bar).length > 1;
  const isHidden = ({ isMore = false }: FigureColumn): boolean => isMore && !isTable;
  const classOf = (column: FigureColumn): string =>
    isHidden(column) ? 'more' : column.head.length > longHead ? 'long' : '';
  const toggle = isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`;
  return (
    <>
      <div className="figures">
        <table data-table={isTable || undefined}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column.head} scope="col" className={classOf(column)}>
                  <Head text={column.head} fill={hasSwatches && !isTable ? column.bar : undefined} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <div className="row">
                    <span className="name" style={isTable ? undefined : { flexBasis: `${names}ch` }}>
                      {row.name}
                    </span>
                    {isTable ? null : <FigureBar parts={partsOf(row)} longest={longest} />}
                  </div>
                </th>
                {columns.map((column, place) => {
                  const { [place]: figure = { value: '' } } = row.figures;
                  const text = textOf(figure);
                  return (
                    <td key={column.head} className={classOf(column)}>
                      {figure.to === undefined ? (
                        <span>{text}</span>
                      ) : (
                        <Link
                          to={figure.to}
                          aria-label={`${text}, ${row.name}, ${column.head}: show them`}
                          tabIndex={isHidden(column) ? -1 : undefined}
                        >
                          {text}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {first.length === rows.length ? null : (
        <p className="quiet">
          {isWhole ? null : `${foldedText(rows.length - first.length, rows.length - counted.length)} `}
          <Button
            size="small"
            aria-expanded={isWhole}
            aria-label={`${toggle}: ${caption}`}
            onClick={() => setWhole(!isWhole)}
          >
            {toggle}
          </Button>
        </p>
      )}
    </>
  );
};
