import ts from 'typescript';

/** Leaves out what markup has no use for: the keys of lists, handlers, refs and styles. */
export const withoutHandlers: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node | undefined =>
    ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && /^(key|ref|style|on[A-Z]\w*)$/.test(node.name.text)
      ? undefined
      : ts.visitEachChild(node, visit, context);
  return (file) => ts.visitEachChild(file, visit, context);
};
