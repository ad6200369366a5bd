/** Elements, attributes (by name, without `style`) and texts of markup. */
export const sameDom = (html: string): string => {
  const place = document.createElement('div');
  place.innerHTML = html;
  const linesOf = (node: Node, depth: string): string[] => {
    if (!(node instanceof Element)) return [depth + JSON.stringify(node.textContent)];
    const attributes = [...node.attributes]
      .filter(({ name }) => name !== 'style')
      .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
      .sort();
    return [
      [depth + node.tagName, ...attributes].join(' '),
      ...[...node.childNodes].flatMap((child) => linesOf(child, `${depth} `)),
    ];
  };
  place.normalize();
  return linesOf(place, '').join('\n');
};
