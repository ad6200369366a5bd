import { leadTextFields } from '../../../src/contract/leads';
import { leadColumnsOf } from '../../../src/web/lists/leadColumns';

const kinds = ['fresh', 'status', 'archived', 'queue'] as const;

const fieldsOf = (...given: Parameters<typeof leadColumnsOf>) => leadColumnsOf(...given).map(({ field }) => field);

test.each(kinds)('On a phone a %s list starts with person and number, and has the same columns', (kind) => {
  const phone = fieldsOf(kind, 'phone', 0);
  expect(phone.slice(0, 2)).toEqual(['name', 'contact']);
  expect([...phone].sort()).toEqual([...fieldsOf(kind, 'wide', 0)].sort());
});

test.each(kinds)('The pinned columns of a %s list are its first ones, and the name is the last of them', (kind) => {
  for (const screen of ['wide', 'phone'] as const) {
    const columns = leadColumnsOf(kind, screen, 0);
    const pinned = columns.filter(({ isPinned }) => isPinned).map(({ field }) => field);
    expect(pinned).toEqual(columns.slice(0, pinned.length).map(({ field }) => field));
    expect(pinned.at(-1)).toBe('name');
  }
});

test('# grows with the longest number of the list', () => {
  const widthAt = (total: number) => leadColumnsOf('status', 'wide', total)[0]?.width ?? 0;
  expect(widthAt(9_999)).toBe(widthAt(0));
  expect(widthAt(10_000)).toBeGreaterThan(widthAt(9_999));
  expect(widthAt(100_000)).toBeGreaterThan(widthAt(99_999));
});

test('Each text of a row has a column', () => {
  const fields = new Set<string>(kinds.flatMap((kind) => fieldsOf(kind, 'wide', 0)));
  expect(leadTextFields.filter((name) => !fields.has(name))).toEqual([]);
});

test('A column that is moved beside the name stands there, and everything up to the name stays pinned', () => {
  const columns = leadColumnsOf(
    'status',
    'wide',
    0,
    'comfortable;status=serial created_at name lead_status follow_ups',
  );
  expect(columns.slice(0, 5).map(({ field }) => field)).toEqual([
    'serial',
    'created_at',
    'name',
    'lead_status',
    'follow_ups',
  ]);
  expect(columns.filter(({ isPinned }) => isPinned).map(({ field }) => field)).toEqual([
    'serial',
    'created_at',
    'name',
  ]);
});

test('The last column that is shown takes the rest of the width, and no other does', () => {
  for (const choice of [null, 'comfortable;status=remark:-', 'compact;status=remark name']) {
    const columns = leadColumnsOf('status', 'wide', 0, choice);
    expect(columns.map(({ takesRest }) => takesRest)).toEqual(columns.map((_each, at) => at === columns.length - 1));
  }
});

test('Columns are pinned only as far as they leave room for others', () => {
  const columns = leadColumnsOf('queue', 'wide', 0, 'comfortable;queue=serial:300 name:300');
  expect(columns.slice(0, 3).map(({ isPinned }) => isPinned)).toEqual([true, false, false]);
});

test('Compact rows have room for day and time in one line', () => {
  const widthOf = (choice: string) =>
    leadColumnsOf('status', 'wide', 0, choice).find(({ field }) => field === 'follow_ups')?.width ?? 0;
  expect(widthOf('compact')).toBeGreaterThan(widthOf('comfortable'));
  expect(widthOf('compact;status=follow_ups:70')).toBe(70);
});
