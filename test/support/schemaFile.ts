import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { plainLeadFields } from '../../src/contract/validation/leads';

// Those that the main schema file imports come before it.
const files = ['expiringTables.ts', 'arrivalTables.ts', 'schema.ts'].map((name) =>
  join(__dirname, '../../src/server/db', name),
);

/** Of an interface, or of a table within one; a table may also name an interface. */
interface Member {
  name: string;
  type: ts.TypeNode | undefined;
}

const ownMembers = (node: ts.InterfaceDeclaration | ts.TypeLiteralNode): Member[] =>
  node.members.filter(ts.isPropertySignature).map(({ name, type }) => ({ name: name.getText(), type }));

/** Tables and columns of the query builder's types, read from source, because types do not exist at run time. */
export function declaredColumns(): Record<string, string[]> {
  const sources = files.map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
  );
  // A mapped type has no members to read.
  const plain = Object.keys(plainLeadFields).map((name): Member => ({ name, type: undefined }));
  const members = new Map([['PlainColumns', plain]]);
  for (const statement of sources.flatMap(({ statements }) => [...statements])) {
    if (ts.isInterfaceDeclaration(statement)) {
      const bases = statement.heritageClauses?.flatMap(({ types }) => types.map((base) => base.getText())) ?? [];
      const inherited = bases.flatMap((base) => members.get(base) ?? []);
      members.set(statement.name.text, [...inherited, ...ownMembers(statement)]);
    }
  }
  const tables = (members.get('Database') ?? []).map(({ name, type }) => {
    const columns = type && ts.isTypeLiteralNode(type) ? ownMembers(type) : (members.get(type?.getText() ?? '') ?? []);
    return [name, columns.map((column) => column.name).sort()] as const;
  });
  return Object.fromEntries(tables);
}
