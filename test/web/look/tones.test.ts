import { chipTint, tones } from '../../../src/web/look/tones';

/** Relative luminance, as contrast is defined over it: 0 is black, 1 is white. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** A colour over another one, as `color-mix` lays it. */
const mixed = (colour: string, ground: string, percent: number): string =>
  `#${[1, 3, 5]
    .map((start) => {
      const [over = 0, under = 0] = [colour, ground].map((each) => Number.parseInt(each.slice(start, start + 2), 16));
      return Math.round((over * percent + under * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

test.each(['light', 'dark'] as const)('The text of a chip has enough contrast in %s mode', (mode) => {
  for (const colour of Object.values(tones[mode].lead)) {
    expect(contrast(colour, mixed(colour, tones[mode].surface, chipTint))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['light', 'dark'] as const)(
  'Top bar and sidebar are dark in %s mode, and their text has enough contrast',
  (mode) => {
    const { ink } = tones[mode];
    for (const bar of [ink.top, ink.side]) {
      expect(luminance(bar)).toBeLessThan(0.05);
      for (const text of [ink.text, ink.muted]) expect(contrast(text, bar)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(['light', 'dark'] as const)(
  'Every text and every tone has enough contrast on its background in %s mode',
  (mode) => {
    const { background, surface, text, muted, primary, onPrimary, lead } = tones[mode];
    for (const colour of [text, muted, primary, ...Object.values(lead)]) {
      for (const ground of [background, surface]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5);
  },
);
