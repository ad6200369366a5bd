import { list } from './envelopes';
import { optionsOf } from './lookups';
import { isObject, text } from './reading';
import { alwaysSent, distinct, idOrNull, record, type Read, type Sent } from './record';

const formConnection = record({
  /** Stays the same when the form moves to another project. Null for a server that cannot disconnect. */
  id: alwaysSent(idOrNull),
  page_name: text,
  form_name: text,
  project_name: text,
});

export type FormConnection = Sent<typeof formConnection>;

export type ReadConnection = Read<typeof formConnection>;

const pages = optionsOf<{ page_name: string }>('page_name');

const connections = list(formConnection);

export type PagesResponse = Sent<typeof pages> & { project_data: FormConnection[] };

export const readPages = (body: unknown) => ({
  pages: pages(body),
  connections: distinct(connections(isObject(body) ? body.project_data : []), (row) =>
    JSON.stringify([row.page_name, row.form_name]),
  ),
});

export const readPageForms = optionsOf<{ form_name: string }>('form_name');
