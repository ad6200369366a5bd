import { chipTint, tones } from '../../../src/web/look/tones';

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Relative luminance, as contrast is defined over it: 0 is black, 1 is white. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** A colour over another one, as `color-mix` lays it. */
const mixed = (colour: string, ground: string, percent: number): string => {
  const under = channels(ground);
  const parts = channels(colour).map((over, at) =>
    Math.round((over * percent + (under[at] ?? 0) * (100 - percent)) / 100),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

describe.each(['light', 'dark'] as const)('In %s mode', (mode) => {
  const { background, surface, text, muted, primary, onPrimary, lead, ink } = tones[mode];

  it('the text of a chip has enough contrast', () => {
    for (const colour of Object.values(lead)) {
      expect(contrast(colour, mixed(colour, surface, chipTint))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('top bar and sidebar are dark, and their text has enough contrast', () => {
    for (const bar of [ink.top, ink.side]) {
      expect(luminance(bar)).toBeLessThan(0.05);
      for (const shown of [ink.text, ink.muted]) expect(contrast(shown, bar)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('every text and every tone has enough contrast on its background', () => {
    for (const colour of [text, muted, primary, ...Object.values(lead)]) {
      for (const ground of [background, surface]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5);
  });
});
