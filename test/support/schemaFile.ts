import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

// Imported by the main schema file.
const files = ['expiringTables.ts', 'schema.ts'].map((name) => join(__dirname, '../../src/server/db', name));

/** Tables and columns of the query builder's types, read from source, because types do not exist at run time. */
export function declaredColumns(): Record<string, string[]> {
  const sources = files.map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const members = new Map<string, ts.PropertySignature[]>();
  for (const statement of sources.flatMap(({ statements }) => [...statements])) {
    if (ts.isInterfaceDeclaration(statement)) {
      const bases = statement.heritageClauses?.flatMap(({ types }) => types.map((base) => base.getText())) ?? [];
      const own = statement.members.filter(ts.isPropertySignature);
      members.set(statement.name.text, [...bases.flatMap((base) => members.get(base) ?? []), ...own]);
    }
  }
  const tables = (members.get('Database') ?? []).map((table) => {
    const columns = members.get(table.type?.getText() ?? '') ?? [];
    return [table.name.getText(), columns.map((column) => column.name.getText()).sort()] as const;
  });
  return Object.fromEntries(tables);
}
