import { isObject, type Json } from './reading';

type Kind = 'text' | 'number' | 'flag' | 'null';

/** An answer's type as data; a list of shapes is a choice. The name of a member that may be missing ends with `?`. */
export type Shape =
  | Kind
  | 'any'
  | { only: readonly (string | number)[] }
  | { list: Shape }
  | { values: Shape }
  | { members: Readonly<Record<string, Shape>> }
  | readonly Shape[];

type OneShape = Exclude<Shape, readonly Shape[]>;

/** A difference without its value: where, such as `data[].id`, and what. */
export interface OffShape {
  path: string;
  problem: string;
}

const kinds: Readonly<Record<string, Kind>> = { string: 'text', number: 'number', boolean: 'flag' };

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : (kinds[typeof value] ?? 'object');

const choicesOf = (shape: Shape): readonly OneShape[] =>
  // `isArray` does not narrow a list that cannot be changed.
  Array.isArray(shape) ? (shape as readonly Shape[]).flatMap(choicesOf) : [shape as OneShape];

const kindsOf = (shape: OneShape): readonly string[] => {
  if (typeof shape === 'string') return [shape];
  if ('only' in shape) return shape.only.map(kindOf);
  return 'list' in shape ? ['list'] : ['object'];
};

/** A name may be data where an object has values by names of people. */
const shownName = (name: string): string => (/^[a-z_]\w{0,40}$/i.test(name) ? name : '?');

const inMembers = (members: Readonly<Record<string, Shape>>, value: Json, path: string): OffShape[] => {
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  const found = Object.entries(members).flatMap(([written, shape]) => {
    const name = written.replace(/\?$/, '');
    if (Object.hasOwn(value, name)) return differences(shape, value[name], at(name));
    return written === name ? [{ path: at(name), problem: 'missing' }] : [];
  });
  const isKnown = (name: string): boolean => [name, `${name}?`].some((written) => Object.hasOwn(members, written));
  const strange = new Set(Object.keys(value).flatMap((name) => (isKnown(name) ? [] : shownName(name))));
  return [...found, ...[...strange].map((name) => ({ path: at(name), problem: 'unknown' }))];
};

/** Reports each difference once, in whichever row it occurs. */
const inItems = (shape: Shape, items: readonly unknown[], path: string): OffShape[] => [
  ...new Map(
    items.flatMap((item) => differences(shape, item, path)).map((found) => [`${found.path} ${found.problem}`, found]),
  ).values(),
];

const inOne = (shape: OneShape, value: unknown, path: string): OffShape[] => {
  if (typeof shape === 'string') return [];
  if ('only' in shape) {
    return shape.only.some((one) => one === value) ? [] : [{ path, problem: `${kindOf(value)} outside the choices` }];
  }
  if ('list' in shape) return inItems(shape.list, value as unknown[], `${path}[]`); // by its kind
  if (!isObject(value)) return [];
  return 'values' in shape
    ? inItems(shape.values, Object.values(value), `${path}.*`)
    : inMembers(shape.members, value, path);
};

/** Another kind of holder counts more than all that is in it. */
const weightOf = (found: readonly OffShape[]): number =>
  found.reduce((sum, { problem }) => sum + (/^(?:list|object) instead/.test(problem) ? 1_000 : 1), 0);

/** How a value differs from its shape: of a choice, from the one that it differs from least. */
export const differences = (shape: Shape, value: unknown, path = ''): OffShape[] => {
  const choices = choicesOf(shape);
  const kind = kindOf(value);
  const alike = choices.filter((choice) => kindsOf(choice).some((one) => one === kind || one === 'any'));
  const [least] = alike
    .map((choice) => inOne(choice, value, path))
    .sort((one, other) => weightOf(one) - weightOf(other));
  return least ?? [{ path, problem: `${kind} instead of ${[...new Set(choices.flatMap(kindsOf))].join(' or ')}` }];
};
