import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';
import { refusedImport, refusedPackage } from './importDirections';

function inSource(source: string, file: string): string {
  return path.relative(source, file).split(path.sep).join('/');
}

function refusal(source: string, file: string, specifier: string, isType: boolean): string | undefined {
  const fromFile = inSource(source, file);
  if (!specifier.startsWith('.')) {
    return refusedPackage(fromFile, specifier, isType);
  }
  return refusedImport(fromFile, inSource(source, path.resolve(path.dirname(file), specifier)));
}

/** Holds the direction of imports under `<cwd>/src`: static, dynamic and type-only imports and re-exports alike. */
export const importDirectionRule: Rule = {
  meta: { type: 'problem', schema: [], docs: { description: 'imports run one way only' } },
  create(context) {
    const source = path.join(context.cwd, 'src');
    const check = (node: ESTree.Node, specifier: unknown, isType = false): void => {
      const message = typeof specifier === 'string' ? refusal(source, context.filename, specifier, isType) : undefined;
      if (message !== undefined) {
        context.report({ node, message });
      }
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined),
    };
  },
};
