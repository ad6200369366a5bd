import ts from 'typescript';

/** Markup has no use for handlers, refs and styles. */
const leftOut = /^(ref|style|on[A-Z]\w*)$/;

const withoutHandlers: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node | undefined =>
    (ts.isJsxAttribute(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name) && leftOut.test(node.name.text)
      ? undefined
      : ts.visitEachChild(node, visit, context);
  return (file) => ts.visitEachChild(file, visit, context);
};

/** The last property of what JSX became. */
const childrenOf = ({ properties }: ts.ObjectLiteralExpression): ts.Expression | undefined => {
  const last = properties.at(-1);
  const isChildren =
    last && ts.isPropertyAssignment(last) && ts.isIdentifier(last.name) && last.name.text === 'children';
  return isChildren ? last.initializer : undefined;
};

/** `jsx` becomes what it does: an element of the runtime, the call of a component, or a fragment's children. No keys. */
const withoutJsx: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const { factory } = context;
  const visit = (node: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(node, visit, context);
    if (ts.isImportSpecifier(seen) && /^jsxs?$/.test(seen.propertyName?.text ?? '')) {
      return factory.updateImportSpecifier(seen, false, factory.createIdentifier('element'), seen.name);
    }
    if (!ts.isCallExpression(seen) || !ts.isIdentifier(seen.expression) || !/^_jsxs?$/.test(seen.expression.text)) {
      return seen;
    }
    const [type, props] = seen.arguments;
    if (!type || !props) return seen;
    const children = ts.isObjectLiteralExpression(props) ? childrenOf(props) : undefined;
    if (ts.isIdentifier(type) && type.text === '_Fragment' && children) return children;
    if (!ts.isStringLiteral(type)) return factory.createCallExpression(type, undefined, [props]);
    const attributes =
      ts.isObjectLiteralExpression(props) && children
        ? [factory.createObjectLiteralExpression(props.properties.slice(0, -1)), children]
        : [props];
    return factory.updateCallExpression(seen, seen.expression, undefined, [type, ...attributes]);
  };
  return (file) => ts.visitEachChild(file, visit, context);
};

/** How the scripts of the page are compiled to be small; the runtime does the same without it. */
export const pageScripts: ts.CustomTransformers = { before: [withoutHandlers], after: [withoutJsx] };
