import { BarChart } from '@mui/x-charts/BarChart';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { LeadTone } from '../../leadLists';
import { useWidth } from './useWidth';

/** One kind of bar. */
export interface BarSeries {
  key: string;
  label: string;
  tone: LeadTone;
  /** Drawn in stripes or pale, so that it is told from what it lies beside without its colour. */
  fill?: 'stripes' | 'pale';
  /** Bars of the same pile lie on each other; those without one lie side by side. */
  pile?: string;
}

interface BarsProps {
  /** What the chart shows, for those who do not see it; the figures themselves are in the table below. */
  label: string;
  /** Each with its name under `name`, and its figures under the keys of the series. */
  rows: readonly Record<string, number | string>[];
  series: readonly BarSeries[];
  isUpright?: boolean;
}

// As wide as its place and no wider, whatever was drawn in it before: or it would never become narrower.
const Frame = styled('div')({ contain: 'inline-size', '& svg': { overflow: 'visible' } });

const Patterns = styled('svg')({ position: 'absolute', width: 0, height: 0 });

/** Pixels. With less, nothing is left of the bars beside their names, and the chart complains of widths below zero. */
const leastWidth = 160;

const upright = 220;
const rowHeight = 34;

/** Charts of bars that stand or lie. Nothing in them moves, and the pointer reads the figures off them. */
export const Bars = ({ label, rows, series, isUpright = false }: BarsProps) => {
  const id = useId().replace(/\W/g, '');
  const { ref, width } = useWidth();
  const height = isUpright ? upright : Math.max(120, rows.length * rowHeight + (series.length > 1 ? 70 : 40));
  const names = { scaleType: 'band', dataKey: 'name', width: 116 } as const;
  const counts = {
    tickMinStep: 1,
    valueFormatter: (value: number) => formatCount(value),
    disableLine: true,
  } as const;
  const colourOf = ({ tone }: BarSeries): string => `var(--mui-palette-lead-${tone})`;
  const fillOf = (each: BarSeries): string => {
    if (each.fill === 'pale') return `color-mix(in srgb, ${colourOf(each)} 35%, var(--mui-palette-background-paper))`;
    return each.fill === 'stripes' ? `url(#${id}${each.key})` : colourOf(each);
  };
  return (
    <Frame ref={ref} role="img" aria-label={label} style={{ minHeight: height }}>
      <Patterns aria-hidden="true">
        <defs>
          {series.map((each) => (
            <pattern
              key={each.key}
              id={`${id}${each.key}`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill={colourOf(each)} fillOpacity="0.25" />
              <rect width="3" height="6" fill={colourOf(each)} />
            </pattern>
          ))}
        </defs>
      </Patterns>
      {/* No room: the page is not shown, or not laid out yet, or its window is being made narrower. */}
      {width >= leastWidth ? (
        <BarChart
          dataset={[...rows]}
          layout={isUpright ? 'vertical' : 'horizontal'}
          xAxis={
            isUpright ? [{ scaleType: 'band', dataKey: 'name', categoryGapRatio: 0.35 }] : [{ ...counts, height: 30 }]
          }
          yAxis={isUpright ? [{ ...counts, width: 40 }] : [{ ...names, categoryGapRatio: 0.35 }]}
          series={series.map((each) => ({
            dataKey: each.key,
            label: each.label,
            color: fillOf(each),
            valueFormatter: (value: number | null) => formatCount(value ?? 0),
            ...(each.pile ? { stack: each.pile } : {}),
          }))}
          width={width}
          height={height}
          // On the right, room for half of the last count: it is cut off where there is none.
          margin={{ left: 4, right: isUpright ? 16 : 32, top: 8, bottom: 4 }}
          grid={isUpright ? { horizontal: true } : { vertical: true }}
          hideLegend={series.length < 2}
          disableKeyboardNavigation
          skipAnimation
        />
      ) : null}
    </Frame>
  );
};
