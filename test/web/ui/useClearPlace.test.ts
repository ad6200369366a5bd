import fc from 'fast-check';
import { wayClear } from '../../../src/web/ui/useClearPlace';

const box = (top: number, height: number, left = 0, width = 100) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});

describe('A message', () => {
  it('stays where nothing in use is under it', () => {
    expect(wayClear(box(60, 50), [box(200, 50), box(60, 50, 100)], 900)).toBe(0);
  });

  it('moves to the nearest free height', () => {
    expect(wayClear(box(60, 50), [box(80, 40)], 900)).toBe(68);
    expect(wayClear(box(700, 100), [box(780, 60)], 900)).toBe(-28);
  });

  it('stays where no height is free', () => {
    expect(wayClear(box(60, 50), [box(0, 900)], 900)).toBe(0);
  });

  it('never stands over anything once it has moved, nor outside the window', () => {
    const boxes = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 200 }), fc.nat({ max: 150 }));
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 6 }), fc.integer({ min: 20, max: 200 }), (all, height) => {
        const taken = all.map(([top, high, left]) => box(top, high, left));
        const way = wayClear(box(60, height), taken, 900);
        if (way === 0) return;
        const top = 60 + way;
        expect(top).toBeGreaterThanOrEqual(60);
        expect(top + height).toBeLessThanOrEqual(892);
        for (const one of taken.filter(({ left }) => left < 100)) {
          expect(one.bottom <= top || one.top >= top + height).toBe(true);
        }
      }),
    );
  });
});
