import ts from 'typescript';

/** Leaves out the keys by which React follows the elements of a list: markup has no use for them. */
export const withoutKeys: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node | undefined =>
    ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && node.name.text === 'key'
      ? undefined
      : ts.visitEachChild(node, visit, context);
  return (file) => ts.visitEachChild(file, visit, context);
};
