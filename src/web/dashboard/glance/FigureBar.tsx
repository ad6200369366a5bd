import { addLook } from '../../dom/addLook';
import type { LeadTone } from '../../lists/leadLists';

export interface Fill {
  /** A status; grey without one. */
  tone?: LeadTone | undefined;
  /** Distinguishes adjacent parts without colour. */
  pattern?: 'stripes' | 'pale';
}

const colourOf = ({ tone, pattern }: Fill): string => {
  const colour = `var(--mui-palette-${tone ? `lead-${tone}` : 'text-secondary'})`;
  const pale = `color-mix(in srgb, ${colour} 35%, var(--mui-palette-background-paper))`;
  if (pattern === 'stripes') return `repeating-linear-gradient(45deg, ${colour} 0 3px, ${pale} 3px 6px)`;
  return pattern === 'pale' ? pale : colour;
};

addLook(`.figure-bar{display:flex;flex:1 1 80px;height:14px;forced-color-adjust:none}
.figure-bar i{min-width:2px}
.figure-swatch{display:inline-block;width:10px;height:10px;margin-right:5px;forced-color-adjust:none}`);

export const FillSwatch = ({ fill }: { fill: Fill }) => (
  <i className="figure-swatch" style={{ background: colourOf(fill) }} aria-hidden="true" />
);

interface FigureBarProps {
  parts: readonly { count: number; fill: Fill }[];
  /** The length of the longest bar. */
  longest: number;
}

export const FigureBar = ({ parts, longest }: FigureBarProps) => (
  <span className="figure-bar" aria-hidden="true">
    {parts.map(({ count, fill }, place) =>
      count > 0 ? <i key={place} style={{ width: `${(100 * count) / longest}%`, background: colourOf(fill) }} /> : null,
    )}
  </span>
);
