import path from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';

function handsOnOnly(program: ESTree.Program): boolean {
  const handsOn = (statement: ESTree.Program['body'][number]): boolean =>
    statement.type === 'ExportNamedDeclaration' && statement.source != null;
  return program.body.length > 0 && program.body.every(handsOn);
}

/** Refuses barrels: files named index, `export *`, and files that do nothing but hand on other files' exports. */
export const noBarrelRule: Rule = {
  meta: { type: 'problem', schema: [], docs: { description: 'no barrel files' } },
  create(context) {
    return {
      Program(node) {
        const isIndex = /^index\.tsx?$/.test(path.basename(context.filename));
        if (isIndex || handsOnOnly(node)) {
          context.report({ node, message: 'No barrel files: import from the file that defines the name.' });
        }
      },
      ExportAllDeclaration(node) {
        context.report({ node, message: 'No `export *`: import from the file that defines the name.' });
      },
    };
  },
};
