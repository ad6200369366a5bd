import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

interface FormKey {
  page_name: string;
  form_name: string;
}

/** The row that captures and connections of a form lock. */
export const formOf = (db: Kysely<Database>, { page_name, form_name }: FormKey) =>
  db
    .selectFrom('capture_forms')
    .select('form_name')
    .where('page_name', '=', page_name)
    .where('form_name', '=', form_name);

export const connectionOf = (db: Kysely<Database>, { page_name, form_name }: FormKey) =>
  db
    .selectFrom('form_connections')
    .select('project_name')
    .where('page_name', '=', page_name)
    .where('form_name', '=', form_name);
