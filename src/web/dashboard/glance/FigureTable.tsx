import { createContext, use, useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import { addLook } from '../../dom/addLook';
import type { LeadTone } from '../../lists/leadLists';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';

interface Fill {
  /** A status; grey without one. */
  tone?: LeadTone | undefined;
  /** Distinguishes adjacent parts without colour. */
  pattern?: 'stripes' | 'pale';
}

export interface FigureRow {
  key: string;
  name: string;
  /** Colour of this row's bar, in place of the column's. */
  tone?: LeadTone | undefined;
}

export interface FigureColumn<Row> {
  head: string;
  figure: (row: Row) => number | string;
  /** The address of the leads behind the figure. */
  to?: (row: Row) => string | undefined;
  /** Draws the column's figures as parts of the bars. */
  bar?: Fill;
  /** Filled part of the bar, if it differs from the figure. */
  part?: (row: Row) => number;
  /** Out of sight beside bars; screen readers always have it. */
  isMore?: boolean;
}

interface FigureTableProps<Row extends FigureRow> {
  caption: string;
  /** The header of the names. */
  head: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  /** Rows beyond it fold away, as rows of zeros do. */
  most?: number;
  keepsZeros?: boolean;
}

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
.figures .more>*{position:absolute;width:1px;min-width:0;height:1px;overflow:hidden;clip-path:inset(50%)}
.figure-bar{display:flex;flex:1 1 80px;height:14px;forced-color-adjust:none}
.figure-bar i{min-width:2px}
.figure-swatch{display:inline-block;width:10px;height:10px;margin-right:5px;forced-color-adjust:none}`);

const colourOf = ({ tone, pattern }: Fill): string => {
  const colour = `var(--${tone ? `lead-${tone}` : 'muted'})`;
  const pale = `color-mix(in srgb, ${colour} 35%, var(--surface))`;
  if (pattern === 'stripes') return `repeating-linear-gradient(45deg, ${colour} 0 3px, ${pale} 3px 6px)`;
  return pattern === 'pale' ? pale : colour;
};

/** Characters; a longer name has two lines. */
const widestName = 18;
const longHead = 15;

/** The square stays with the first word. */
const Head = ({ text, fill }: { text: string; fill: Fill | undefined }) => {
  const [first, ...others] = text.split(' ');
  return (
    <span>
      <span className="begin">
        {fill ? <i className="figure-swatch" style={{ background: colourOf(fill) }} aria-hidden="true" /> : null}
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

const textOf = (figure: number | string): string => (typeof figure === 'number' ? formatCount(figure) : figure);

const countOf = (figure: number | string): number => (typeof figure === 'number' ? figure : 0);

/** A table whose rows have a bar beside their name. */
export const FigureTable = <Row extends FigureRow>(props: FigureTableProps<Row>) => {
  const { caption, head, columns, rows, most = rows.length, keepsZeros = false } = props;
  const isTable = use(AsTable);
  const [isWhole, setWhole] = useState(false);
  const counted = rows.filter((row) => columns.some(({ figure }) => countOf(figure(row)) !== 0));
  const first = (keepsZeros || counted.length === 0 ? rows : counted).slice(0, most);
  const partsOf = (row: Row) =>
    columns.flatMap(({ bar, figure, part }) =>
      bar
        ? { count: part?.(row) ?? countOf(figure(row)), colour: colourOf({ ...bar, tone: row.tone ?? bar.tone }) }
        : [],
    );
  const lengths = rows.map((row) => partsOf(row).reduce((sum, { count }) => sum + count, 0));
  const longest = Math.max(1, ...lengths);
  const names = Math.min(widestName, Math.max(...rows.map(({ name }) => name.length)));
  const hasSwatches = !isTable && columns.filter(({ bar }) => bar).length > 1;
  const isHidden = ({ isMore = false }: FigureColumn<Row>): boolean => isMore && !isTable;
  const classOf = (column: FigureColumn<Row>): string =>
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
                  <Head text={column.head} fill={hasSwatches ? column.bar : undefined} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : first).map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <div className="row">
                    <span className="name" style={isTable ? undefined : { flexBasis: `${names}ch` }}>
                      {row.name}
                    </span>
                    {isTable ? null : (
                      <span className="figure-bar" aria-hidden="true">
                        {partsOf(row).map(({ count, colour }) =>
                          count > 0 ? (
                            <i key={colour} style={{ width: `${(100 * count) / longest}%`, background: colour }} />
                          ) : null,
                        )}
                      </span>
                    )}
                  </div>
                </th>
                {columns.map((column) => {
                  const text = textOf(column.figure(row));
                  const to = column.to?.(row);
                  return (
                    <td key={column.head} className={classOf(column)}>
                      {to === undefined ? (
                        <span>{text}</span>
                      ) : (
                        <Link
                          to={to}
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
