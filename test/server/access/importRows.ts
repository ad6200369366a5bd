import { everybody, onlyAdmin, reads, record, refuses, simple, writes, type Cell } from './cells';

const importers = (cell: Cell) => ({ ...everybody(cell), agent: refuses(403) });

/** An import by an Admin, which a team leader must not see. */
const importOf = (cell: Cell) =>
  record(
    { ...importers(refuses(404)), admin: cell },
    importers(refuses(404)),
    (_world, id) => ({ params: { id }, body: {} }),
    ({ createImport }) => createImport(),
  );

export const importRows = {
  importLeads: simple(
    { ...everybody({ status: 202, changes: ['audit_log', 'import_files', 'imports'] }), agent: refuses(403) },
    async () => {
      const body = new FormData();
      body.set('file', new File(['Name,Phone\nAsha,9822041001\n'], 'leads.csv'));
      return { body };
    },
  ),
  listImports: simple(importers(reads)),
  getImport: importOf(reads),
  getRefusedRows: importOf(reads),
  stopImport: importOf(writes('imports')),
  startImport: importOf(writes('audit_log', 'imports')),
  undoImport: importOf(refuses(409)),
  getExportLimits: simple(everybody(reads)),
  setExportLimits: simple(onlyAdmin(writes('export_limits', 'audit_log')), async ({ app }) => {
    const [first] = await app.db.selectFrom('export_limits').select('rows').where('role', '=', 2).execute();
    return { body: { team_leader: (first?.rows ?? 0) + 1, agent: 0 } };
  }),
};
