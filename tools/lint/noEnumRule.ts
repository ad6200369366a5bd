import type { Rule } from '@oxlint/plugins';

/** Refuses enums: a frozen table and a union type say the same without code of their own. */
export const noEnumRule: Rule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    TSEnumDeclaration: (node) => context.report({ node, message: 'Use a frozen table and a union type.' }),
  }),
};
