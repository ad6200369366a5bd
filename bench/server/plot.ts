import type { RecordedRun } from './runs';

/** The rows that are drawn, with colours that stand out from white and from black. */
const lines = [
  { row: 'the 11 counters, Admin', colour: '#c2571a' },
  { row: 'first page of lists 0-6, Admin', colour: '#2f7fd0' },
  { row: 'last page of lists 0-6, Admin', colour: '#8a5cd6' },
  { row: 'customer ID, whole', colour: '#2e9163' },
  { row: 'save a lead', colour: '#8c7a2e' },
] as const;

const states = [
  { state: 'before', name: 'counted at every call', dashes: '5 5' },
  { state: 'now', name: 'kept', dashes: 'none' },
] as const;

const width = 860;
const height = 440;
const frame = { left: 64, right: 600, top: 24, bottom: 390 };
const sizes = [5_000, 50_000, 500_000, 5_000_000, 10_000_000];
const times = [1, 10, 100, 1_000, 10_000];

const scale = (values: readonly number[], from: number, to: number) => {
  const low = Math.log10(values[0] ?? 1);
  const high = Math.log10(values.at(-1) ?? 10);
  return (value: number): number => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
};
const x = scale(sizes, frame.left, frame.right);
const y = scale(times, frame.bottom, frame.top);

const shortNumber = (value: number): string =>
  value >= 1_000_000 ? `${value / 1_000_000} million` : value.toLocaleString('en-US');

const text = (left: number, top: number, anchor: 'start' | 'middle' | 'end', content: string): string =>
  `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" text-anchor="${anchor}">${content}</text>`;

const path = (points: readonly (readonly [number, number])[], colour: string, dashes: string): string => {
  const places = points.map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`);
  const dots = points.map(
    ([left, top]) => `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="3.5" fill="${colour}" />`,
  );
  return [
    `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}" />`,
    ...dots,
  ].join('\n');
};

const axes = (): string[] => [
  ...times.flatMap((time) => [
    `<line x1="${frame.left}" x2="${frame.right}" y1="${y(time).toFixed(1)}" y2="${y(time).toFixed(1)}" stroke="#808080" stroke-opacity="0.35" />`,
    text(frame.left - 8, y(time) + 4, 'end', time.toLocaleString('en-US')),
  ]),
  // Five and ten million are close together on this scale.
  ...sizes.map((size, index) =>
    text(x(size), frame.bottom + (index === sizes.length - 1 ? 36 : 20), 'middle', shortNumber(size)),
  ),
  text(frame.left - 50, frame.top - 8, 'start', 'ms, median'),
  text(frame.left, frame.bottom + 44, 'start', 'leads in the database'),
];

const legend = (isDrawn: (state: string) => boolean): string[] => [
  ...lines.flatMap(({ row, colour }, index) => {
    const top = frame.top + 20 + index * 24;
    return [
      `<rect x="${frame.right + 24}" y="${top - 9}" width="14" height="10" fill="${colour}" />`,
      text(frame.right + 46, top, 'start', row),
    ];
  }),
  ...states
    .filter(({ state }) => isDrawn(state))
    .flatMap(({ name, dashes }, index) => {
      const top = frame.top + 20 + (lines.length + 1 + index) * 24;
      return [
        `<line x1="${frame.right + 24}" x2="${frame.right + 54}" y1="${top - 4}" y2="${top - 4}" stroke="#808080" stroke-width="2" stroke-dasharray="${dashes}" />`,
        text(frame.right + 62, top, 'start', name),
      ];
    }),
];

/** Median milliseconds against the number of leads, both by powers of ten, as an SVG picture. */
export const drawPlot = (runs: readonly RecordedRun[]): string => {
  const drawn = runs.filter(({ database }) => database === 'PostgreSQL');
  const curves = states.flatMap(({ state, dashes }) =>
    lines.map(({ row, colour }) => {
      const points = drawn
        .filter((run) => run.state === state)
        .sort((one, other) => one.leads - other.leads)
        .flatMap(({ leads, rows }) => {
          const figure = rows[row];
          return figure ? [[x(leads), y(Math.max(1, figure.p50))] as const] : [];
        });
      return points.length > 0 ? path(points, colour, dashes) : '';
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Milliseconds of a call against the number of leads">`,
    '<g font-family="system-ui, sans-serif" font-size="13" fill="#808080">',
    ...axes(),
    ...legend((state) => drawn.some((run) => run.state === state)),
    '</g>',
    ...curves.filter((curve) => curve !== ''),
    '</svg>',
    '',
  ].join('\n');
};
