import * as fc from 'fast-check';
import { ArraySchema, ObjectSchema, Schema } from 'yup';
import type { AnyObject, AnySchema, SchemaFieldDescription } from 'yup';
import { fieldValues, usual, type FieldValues, type Words } from './fieldValues';
import { hostileNames, hostileValue } from './hostileValues';

/** Members of a body in the order in which they are sent: an object would lose one called `__proto__`. */
export type Members = readonly (readonly [name: string, value: unknown])[];

export interface Bodies {
  /** The schema takes it. */
  valid: fc.Arbitrary<Members>;
  /** The schema refuses it, for one field alone; undefined where it refuses nothing. */
  wrong: fc.Arbitrary<Members> | undefined;
  /** A hostile value in one field, or beside the fields. */
  hostile: fc.Arbitrary<Members>;
}

type Fields = Readonly<Record<string, FieldValues>>;

const isRequired = (description: SchemaFieldDescription): boolean =>
  'optional' in description && (!description.optional || description.tests.some(({ name }) => name === 'required'));

const choicesIn = (description: SchemaFieldDescription): readonly unknown[] =>
  'oneOf' in description ? description.oneOf : [];

const fieldOf = (schema: ObjectSchema<AnyObject>, name: string): AnySchema => {
  const field = schema.fields[name];
  if (!(field instanceof Schema)) throw new Error(`${name} is no field with rules.`);
  return field as AnySchema; // `instanceof` leaves the type's parameters open
};

/** Schema of the objects in a list; undefined for any other field. */
const listedIn = (field: AnySchema): ObjectSchema<AnyObject> | undefined =>
  field instanceof ArraySchema && field.innerType instanceof ObjectSchema ? field.innerType : undefined;

/** Values of a list of objects, whose members are made as those of a body. */
const listValues = (takes: (value: unknown) => boolean, listed: ObjectSchema<AnyObject>, words: Words): FieldValues => {
  const { valid, wrong = valid, hostile } = bodiesOf(listed, words);
  // Parsed like a request's text: `__proto__` is an ordinary member.
  const listOf = (members: fc.Arbitrary<Members>) =>
    fc.array(
      members.map((each): unknown => JSON.parse(jsonOf(each))),
      { minLength: 1, maxLength: 3 },
    );
  const refused = fc.oneof(fc.constantFrom(...usual), listOf(wrong), listOf(hostile));
  return {
    valid: listOf(valid).filter(takes),
    wrong: refused.filter((value) => !takes(value)),
    sample: undefined,
  };
};

/** Mends the fields whose rules depend on others: a list of choices that another field decides, a value it requires. */
const mended = (schema: ObjectSchema<AnyObject>, fields: Fields, drawn: Record<string, unknown>): Members => {
  const value = { ...drawn };
  for (const name of Object.keys(fields)) {
    const field = fieldOf(schema, name);
    if (field.deps.length === 0) continue;
    const parent = Object.fromEntries(
      field.deps.map((dep): [string, unknown] => [dep, fieldOf(schema, dep).cast(value[dep], { assert: false })]),
    );
    const ruled = field.resolve({ value: value[name], parent });
    if (!ruled.isValidSync(value[name])) value[name] = choicesIn(ruled.describe()).at(-1) ?? fields[name]?.sample;
  }
  return Object.entries(value);
};

const replaced = (members: Members, name: string, value: unknown): Members => [
  ...members.filter(([member]) => member !== name),
  ...(value === undefined ? [] : [[name, value] as const]),
];

/**
 * The bodies of a call, made of its schema alone: a call that is added to the contract has them by itself.
 */
export const bodiesOf = (schema: ObjectSchema<AnyObject>, words: Words): Bodies => {
  const described = schema.describe().fields;
  const names = Object.keys(described);
  const fields: Fields = Object.fromEntries(
    Object.entries(described).map(([name, description]) => {
      // Asked as part of the body: a field may be there for others, and left out before it is looked at.
      const alone = schema.pick([name]);
      const takes = (value: unknown): boolean => alone.isValidSync({ [name]: value });
      const listed = listedIn(fieldOf(schema, name));
      return [name, listed ? listValues(takes, listed, words) : fieldValues(takes, description, words)];
    }),
  );
  const drawn = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, { valid }]) => [name, valid])),
    // A field that may be left out sometimes is.
    { requiredKeys: Object.entries(described).flatMap(([name, is]) => (isRequired(is) ? [name] : [])) },
  );
  const valid = drawn.map((value) => mended(schema, fields, value));

  const wrongs = Object.entries(fields).flatMap(([name, { wrong }]) =>
    wrong ? [fc.record({ name: fc.constant(name), value: wrong })] : [],
  );
  const missing = names
    .filter((name) => isRequired(described[name] ?? { type: 'lazy' }))
    .map((name) => fc.constant({ name, value: undefined }));
  const oneWrong = [...wrongs, ...missing];
  const inAField = fc.record({ name: fc.constantFrom(...(names.length > 0 ? names : ['x'])), value: hostileValue });
  const beside = fc.record({ name: fc.constantFrom(...hostileNames), value: hostileValue });
  const wrong = fc.tuple(valid, fc.oneof(...(oneWrong.length > 0 ? oneWrong : [inAField])));
  return {
    valid,
    wrong:
      oneWrong.length === 0
        ? undefined
        : wrong
            .map(([members, { name, value }]) => replaced(members, name, value))
            // A value wrong by itself may be right beside others: one field may stand in for another.
            .filter((members) => !schema.isValidSync(Object.fromEntries(members))),
    hostile: fc
      .tuple(valid, fc.oneof({ weight: 5, arbitrary: inAField }, { weight: 1, arbitrary: beside }))
      .map(([members, { name, value }]) => replaced(members, name, value)),
  };
};

/** The JSON text of members, each in its place and under its name. */
export const jsonOf = (members: Members): string =>
  `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value === undefined ? null : value)}`).join()}}`;
