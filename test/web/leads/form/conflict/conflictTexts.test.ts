import { type ConflictRow, resolveLabel, type Side } from '../../../../../src/web/leads/form/conflict/ConflictDialog';

const rows = {
  City: 'city',
  Requirement: 'requirement',
  'Full Name': 'name',
  'Team Leader': 'team_leader',
} as const;

const labelOf = (
  sides: Partial<Record<keyof typeof rows, Side>>,
  { isSelf = false, name = 'Asha Rao' } = {},
): string => {
  // The keys of the object are those of its type.
  const labels = Object.keys(sides) as (keyof typeof rows)[];
  const collisions = labels.map((label): ConflictRow => {
    const key = rows[label];
    return { key, fields: [{ name: key, label, before: '', theirs: 'a', mine: 'b' }], isCollision: true };
  });
  const sideOf = ({ fields }: ConflictRow): Side => sides[fields[0]?.label as keyof typeof rows] ?? 'mine'; // as made above
  return resolveLabel({ collisions, sideOf, isAllTheirs: false, changedBy: { name, isSelf } });
};

test('The button says what it saves', () => {
  expect(labelOf({})).toBe('Save my changes too');
  expect(labelOf({ City: 'mine' })).toBe('Save with my City');
  expect(labelOf({ City: 'theirs' })).toBe("Save with Asha Rao's City");
  expect(labelOf({ City: 'theirs', Requirement: 'mine' })).toBe("Save with my Requirement and Asha Rao's City");
  expect(labelOf({ City: 'mine' }, { isSelf: true })).toBe('Save with City of this tab');
  expect(labelOf({ City: 'theirs', 'Full Name': 'theirs' }, { isSelf: true })).toBe(
    'Save with City of the other tab and Full Name of the other tab',
  );
});

test('A name that turns the writing around does not turn the words behind it', () => {
  expect(labelOf({ City: 'theirs' }, { name: 'Asha \u202Eoar' })).toBe("Save with \u2068Asha \u202Eoar\u2069's City");
});

test('Many fields are counted', () => {
  const four = { City: 'mine', Requirement: 'mine', 'Full Name': 'theirs', 'Team Leader': 'mine' } as const;
  expect(labelOf(four)).toBe("Save with my 3 changes and Asha Rao's change");
  expect(labelOf(four, { isSelf: true })).toBe('Save with 3 changes of this tab and change of the other tab');
});
