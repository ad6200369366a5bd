import { allOf, nameOf, page } from '../../../src/web/recorder/controlName';
import type { Control } from '../../../src/web/recorder/problem';

const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\p{Nd}/gu, '0');

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];

const sameWords = (one: string, other: string): number => {
  const others = wordsIn(other);
  return wordsIn(one).filter((word, at) => word === others[at]).length;
};

/**
 * The control of a recording in the document that replays it. In a name, a recording keeps the application's own words
 * where data keeps none: then the most similar name of the same form is it.
 */
export const findControl = (root: Document, { role, name, nth }: Control): HTMLElement | undefined => {
  if (role === page.role) return root.body;
  const ofRole = allOf(root, role);
  const same = ofRole.filter((element) => nameOf(element) === name);
  if (same.length > 0) return same[nth];
  const alike = ofRole
    .map((element) => ({ element, other: nameOf(element) }))
    .filter(({ other }) => shapeOf(other) === shapeOf(name))
    .map(({ element, other }) => ({ element, words: sameWords(name, other) }));
  const most = Math.max(...alike.map(({ words }) => words));
  return alike.filter(({ words }) => words === most)[nth]?.element;
};
