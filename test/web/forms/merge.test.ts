import fc from 'fast-check';
import { afterSave, merge, resolved } from '../../../src/web/forms/merge';
import { leadUnits, updateNames, type UpdateValues } from '../../../src/web/leads/form/leadFormValues';

// Few different texts, so that sides often agree.
const values = fc.record(
  Object.fromEntries(updateNames.map((name) => [name, fc.constantFrom('', 'a', 'b')])) as Record<
    keyof UpdateValues,
    fc.Arbitrary<string>
  >,
);

const same = (unit: readonly (keyof UpdateValues)[], one: UpdateValues, other: UpdateValues) =>
  unit.every((name) => one[name] === other[name]);

describe('Bringing two changes of a lead together', () => {
  it('has every field in one unit', () => {
    expect(leadUnits.flat().sort()).toEqual([...updateNames].sort());
  });

  it('keeps each side where the other changed nothing, and mine where both did', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { merged } = merge(leadUnits, base, mine, theirs);
        for (const unit of leadUnits) expect(same(unit, merged, same(unit, base, mine) ? theirs : mine)).toBe(true);
      }),
    );
  });

  it('asks exactly about what both changed to different values', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { collisions, taken } = merge(leadUnits, base, mine, theirs);
        expect(collisions).toEqual(
          leadUnits.filter((unit) => !same(unit, base, mine) && !same(unit, base, theirs) && !same(unit, mine, theirs)),
        );
        expect([...collisions, ...taken]).toHaveLength(leadUnits.filter((unit) => !same(unit, base, theirs)).length);
      }),
    );
  });

  it('changes nothing when nobody else did', () => {
    fc.assert(
      fc.property(values, values, (base, mine) =>
        expect(merge(leadUnits, base, mine, base)).toEqual({ merged: mine, rebased: base, taken: [], collisions: [] }),
      ),
    );
  });

  it('never tears an assignment, a status or a call apart', () => {
    fc.assert(
      fc.property(values, values, values, fc.subarray(updateNames.slice()), (base, mine, theirs, chosen) => {
        const conflict = { merge: merge(leadUnits, base, mine, theirs), theirs: { values: theirs, at: '' } };
        const result = resolved(leadUnits, conflict, chosen);
        for (const unit of leadUnits) expect(same(unit, result, mine) || same(unit, result, theirs)).toBe(true);
      }),
    );
  });

  it('keeps after a save what was typed while it was under way, and takes all else as it is stored', () => {
    fc.assert(
      fc.property(values, values, values, (sent, now, stored) => {
        const result = afterSave(leadUnits, sent, now, stored);
        for (const unit of leadUnits) expect(same(unit, result, same(unit, sent, now) ? stored : now)).toBe(true);
      }),
    );
  });
});
