import type { ESTree, Rule } from '@oxlint/plugins';

const MESSAGE = 'makes the page out of a text: use JSX, which escapes it (React, first/strings).';

/** Members that turn a text into elements or into a program, when they are written to, called, or given to a component. */
const memberNames = new Set([
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'srcDoc',
  'dangerouslySetInnerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
]);

const globalNames = new Set(['DOMParser', 'eval', 'Function']);

/** Members of `document`, which have other meanings elsewhere. */
const documentNames = new Set(['write', 'writeln']);

const timers = new Set(['setTimeout', 'setInterval']);

const startsWithScript = (text: unknown): boolean =>
  // Browsers skip what stands before the scheme and within it.
  typeof text === 'string' && /^(javascript|vbscript):/i.test(text.replace(/[\u0000-\u0020]/g, ''));

/** Nothing but the one place that escapes turns a text into elements, or into a program. */
export const noHtmlFromDataRule: Rule = {
  meta: { type: 'problem', schema: [], messages: { html: `{{name}} ${MESSAGE}` } },
  create: (context) => {
    const refuse = (node: ESTree.Node, name: string): void =>
      context.report({ node, messageId: 'html', data: { name } });
    const nameOf = (node: object): string | undefined => {
      if ('name' in node && typeof node.name === 'string') return node.name;
      return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
    };
    return {
      MemberExpression: (node) => {
        const name = nameOf(node.property);
        if (name === undefined) return;
        const isPlain = !node.computed || node.property.type === 'Literal';
        if (isPlain && memberNames.has(name)) refuse(node, name);
        else if (
          isPlain &&
          documentNames.has(name) &&
          /(^|\.)document$/.test(context.sourceCode.getText(node.object))
        ) {
          refuse(node, `document.${name}`);
        } else if (isPlain && globalNames.has(name) && /^(window|globalThis|self)$/.test(nameOf(node.object) ?? '')) {
          refuse(node, name);
        }
      },
      // Covers Object.assign(element, { innerHTML: text }) and destructuring.
      Property: (node) => {
        const name = nameOf(node.key);
        if (name !== undefined && memberNames.has(name)) refuse(node, name);
      },
      JSXIdentifier: (node: ESTree.Node) => {
        const name = nameOf(node);
        if (name !== undefined && memberNames.has(name)) refuse(node, name);
      },
      NewExpression: (node) => {
        const name = nameOf(node.callee);
        if (name !== undefined && globalNames.has(name)) refuse(node, `new ${name}`);
      },
      CallExpression: (node) => {
        const name = nameOf(node.callee);
        if (name !== undefined && globalNames.has(name)) refuse(node, name);
        const [first] = node.arguments;
        if (
          name !== undefined &&
          timers.has(name) &&
          (first?.type === 'Literal' || first?.type === 'TemplateLiteral')
        ) {
          refuse(node, `${name} with a text`);
        }
      },
      Literal: (node) => {
        if (startsWithScript(node.value)) refuse(node, 'A javascript: address');
      },
      TemplateElement: (node) => {
        if (startsWithScript(node.value.cooked)) refuse(node, 'A javascript: address');
      },
    };
  },
};
