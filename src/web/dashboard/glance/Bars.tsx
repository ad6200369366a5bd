import { styled } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useCallback, useId, useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { LeadTone } from '../../lists/leadLists';

/** Whole pixels; 0 while the element is not laid out. */
const useWidth = () => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

export interface BarSeries {
  key: string;
  label: string;
  tone: LeadTone;
  /** Distinguishes adjacent bars without colour. */
  fill?: 'stripes' | 'pale';
  stack?: string;
}

interface BarsProps {
  label: string;
  rows: readonly Record<string, number | string>[];
  series: readonly BarSeries[];
  isUpright?: boolean;
}

// Without containment the drawn chart would keep its frame from shrinking.
const Frame = styled('div')({ contain: 'inline-size', '& svg': { overflow: 'visible' } });

const Patterns = styled('svg')({ position: 'absolute', width: 0, height: 0 });

/** With less, the names leave no room for bars, and the chart warns of negative widths. */
const minWidth = 160;

const upright = 220;
const rowHeight = 34;

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
      {/* Too narrow while the page is hidden or not yet laid out. */}
      {width >= minWidth ? (
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
            ...(each.stack ? { stack: each.stack } : {}),
          }))}
          width={width}
          height={height}
          // Room for half of the last count.
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
