import * as fc from 'fast-check';
import { sql, type SqlBool } from 'kysely';
import { customerIdContains } from '../../../src/server/leads/leadFilters';
import { rounds } from '../../support/depth';
import { useApp } from '../../support/useApp';

const ids = [
  1, 9, 10, 12, 99, 123, 1234, 12345, 99_999, 100_000, 123_456, 999_999, 1_000_000, 1_234_567, 12_000_000, 12_345_678,
  123_456_789, 1_000_000_000, 1_234_567_890, 2_147_483_647,
];

const app = useApp();
beforeAll(async () => {
  await sql`
    insert into leads (id, name, contact, lead_status) overriding system value
    select id, 'Customer', '9876543210', 0 from unnest(${ids}::integer[]) id`.execute(app.db);
});

/** The filter's definition, before it used indexes. */
const contains = (text: string) => sql<SqlBool>`position(lower(${text}) in lower(leads.cust_id)) > 0`;

const found = async (condition: ReturnType<typeof contains> | null): Promise<number[]> => {
  const where = condition ?? sql<SqlBool>`true`;
  const { rows } = await sql<{ id: number }>`select id from leads where ${where} order by id`.execute(app.db);
  return rows.map(({ id }) => id);
};

const id = fc.constantFrom(...ids).map((one) => `C-${String(one).padStart(6, '0')}`);
const part = fc.tuple(id, fc.nat(12), fc.nat(12)).map(([text, from, length]) => text.slice(from, from + length + 1));
const typed = fc.oneof(
  id,
  part,
  id.map((text) => text.toLowerCase()),
  fc
    .tuple(
      fc.constantFrom('', 'c', 'C-', '-', 'c--', '%', '_', ' ', 'C-0'),
      fc.integer({ min: 0, max: 99_999_999_999 }),
    )
    .map(([before, number]) => `${before}${number}`),
  fc.string({
    unit: fc.constantFrom('c', 'C', '-', '0', '1', '2', '3', '%', '_', '\\', ' '),
    minLength: 1,
    maxLength: 12,
  }),
);

test('any text finds exactly the customer IDs that contain it', async () => {
  await fc.assert(
    fc.asyncProperty(
      typed.filter((text) => text !== ''),
      async (text) => {
        expect(await found(customerIdContains(text))).toEqual(await found(contains(text)));
      },
    ),
    {
      numRuns: rounds(400),
      examples: [['C-123456'], ['c-12'], ['C-0'], ['-0001'], ['C-2147483647'], ['C-99999999999'], ['c1']],
    },
  );
});

test('parts are searched by index, in the embedded database, too', async () => {
  const { rows } = await sql<{ index: string | null }>`select to_regclass('leads_by_words')::text as index`.execute(
    app.db,
  );
  expect(rows).toEqual([{ index: 'leads_by_words' }]);
});
