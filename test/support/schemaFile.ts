import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const path = join(__dirname, '../../src/server/db/schema.ts');

/**
 * Tables and columns as the query builder's types have them, read from their source: types leave nothing at run time.
 */
export function declaredColumns(): Record<string, string[]> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const members = new Map<string, ts.PropertySignature[]>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) {
      const bases = statement.heritageClauses?.flatMap(({ types }) => types.map((base) => base.getText(source))) ?? [];
      const own = statement.members.filter(ts.isPropertySignature);
      members.set(statement.name.text, [...bases.flatMap((base) => members.get(base) ?? []), ...own]);
    }
  }
  const tables = (members.get('Database') ?? []).map((table) => {
    const columns = members.get(table.type?.getText(source) ?? '') ?? [];
    return [table.name.getText(source), columns.map((column) => column.name.getText(source)).sort()] as const;
  });
  return Object.fromEntries(tables);
}
