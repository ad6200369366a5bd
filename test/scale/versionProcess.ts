import { main } from '../../src/server/main';
import { migrations, type Step } from '../../src/server/db/migrate';
import { systemClock } from '../../src/server/ports';

const newer: Step[] = [
  { name: '0901_words.compatible', sql: 'alter table leads add column words integer' },
  {
    name: '0902_words.online',
    sql: `-- once: an index of the open leads without words
create index concurrently if not exists leads_without_words on leads (id) where words is null and lead_status < 4;
-- repeat: the words
update leads set words = cardinality(regexp_split_to_array(name, ' ')) where id in
  (select id from leads where words is null and lead_status < 4 order by id limit 500);
-- once: no open lead is without words
drop index concurrently if exists leads_without_words;
-- once: an index of words
create index concurrently if not exists leads_words on leads (words, id);
`,
  },
];

/** A version of the product, with its build in the folder and the migrations that it knows. */
const [version = '', folder = ''] = process.argv.slice(2);
process.chdir(folder);
void main(systemClock, version === 'new' ? [...migrations, ...newer] : migrations);
