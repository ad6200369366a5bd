import type { ESTree, Rule } from '@oxlint/plugins';

/** The functions of web/late, and of the routes, that load a file. */
const loaders = new Set(['lateCode', 'latePart', 'screen', 'themedScreen']);

const isHandled = (node: ESTree.Node): boolean => {
  const load = node.parent;
  const call = load?.parent;
  return (
    load?.type === 'ArrowFunctionExpression' &&
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    loaders.has(call.callee.name)
  );
};

/** Refuses late code that web/late does not handle: its failure would take the screen away. */
export const lateCodeRule: Rule = {
  meta: { type: 'problem', schema: [], docs: { description: 'late code is loaded by web/late alone' } },
  create(context) {
    if (/[\\/]src[\\/]web[\\/]late[\\/]/.test(context.filename)) return {};
    const refuse = (node: ESTree.Node): void => context.report({ node, message: 'Load late code by web/late.' });
    return {
      ImportExpression: (node) => {
        if (!isHandled(node)) refuse(node);
      },
      ImportSpecifier: (node) => {
        if (node.imported.type === 'Identifier' && node.imported.name === 'lazy') refuse(node);
      },
      MemberExpression: (node) => {
        if (node.property.type === 'Identifier' && node.property.name === 'lazy') refuse(node);
      },
    };
  },
};
