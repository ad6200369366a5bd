import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { plainLeadFields } from '../../src/contract/validation/leads';

// Imported by the main schema file.
const files = ['expiringTables.ts', 'handOutTables.ts', 'importTables.ts', 'schema.ts', 'sourceTables.ts'].map((name) =>
  join(__dirname, '../../src/server/db', name),
);

interface Member {
  name: string;
  type: string;
}

/** Tables and columns of the query builder's types, read from source, because types do not exist at run time. */
export function declaredColumns(): Record<string, string[]> {
  const sources = files.map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
  );
  // A mapped type has no members to read.
  const plain = Object.keys(plainLeadFields).map((name): Member => ({ name, type: '' }));
  const members = new Map([['PlainColumns', plain]]);
  for (const statement of sources.flatMap(({ statements }) => [...statements])) {
    if (ts.isInterfaceDeclaration(statement)) {
      const bases = statement.heritageClauses?.flatMap(({ types }) => types.map((base) => base.getText())) ?? [];
      const own = statement.members
        .filter(ts.isPropertySignature)
        .map(({ name, type }): Member => ({ name: name.getText(), type: type?.getText() ?? '' }));
      members.set(statement.name.text, [...bases.flatMap((base) => members.get(base) ?? []), ...own]);
    }
  }
  const tables = (members.get('Database') ?? []).map((table) => {
    const columns = members.get(table.type) ?? [];
    return [table.name, columns.map(({ name }) => name).sort()] as const;
  });
  return Object.fromEntries(tables);
}
