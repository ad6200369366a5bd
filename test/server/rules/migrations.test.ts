import { leadStatuses, openLeadStatuses } from '../../../src/contract/leadCodes';
import { scopeParts } from '../../../src/contract/rules/scope';
import { migrations } from '../../../src/server/db/migrate';
import { leadFacts } from '../../../src/server/rules/facts';

/** Migrations repeat rules of `contract/rules`: a changed rule needs a migration that changes them there. */
const textOf = (name: string): string => {
  const found = migrations.find((migration) => migration.name === name);
  if (!found) throw new Error(`no migration ${name}`);
  return found.sql;
};

const fresh = String(scopeParts.pool.lead_status);

test('the function figure_facts states the facts of the lists', () => {
  const columns = { team_leader_id: '$1', lead_status: '$2', created_day: '$3', as_of: '$6' };
  const facts = leadFacts({ ...columns, follow_up: '$4', site_visit: '$5' });
  const values = facts.map(({ code, day }) => `    (${code}, ${day})`).join(',\n');
  expect(textOf('0019_figures')).toContain(`from (values\n${values},\n`);
});

test('indexes, figures and announcements mean the same open leads', () => {
  const lists = migrations.flatMap(({ sql }) => [...sql.matchAll(/(?:lead_status|\$[23]) in \(([\d, ]+)\)/g)]);
  const open = openLeadStatuses.join(', ');
  // The call queue's leads without a follow-up: new and hot.
  const unplanned = [leadStatuses.new, leadStatuses.hot].join(', ');
  expect(lists.length).toBeGreaterThan(20);
  expect(new Set(lists.map(([, statuses]) => statuses))).toEqual(new Set([open, unplanned]));
});

test('index and search mean the same pool', () => {
  expect(textOf('0006_list_indexes')).toContain(`where lead_status = ${fresh} and team_leader_id is null;`);
  expect(textOf('0010_search_by_number')).toContain(
    `case when leader is not null then 'l' || leader when status = ${fresh} then 'l' end`,
  );
});
