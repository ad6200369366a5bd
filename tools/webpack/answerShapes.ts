import path from 'node:path';
import ts from 'typescript';
import type { Shape } from '../../src/contract/answerShape';
import type { EndpointName } from '../../src/contract/endpoints';

const root = path.resolve(__dirname, '../..');

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

/** The shape of a type as JSON sends it. */
const shapesIn = (checker: ts.TypeChecker) => {
  const oneOf = (parts: readonly ts.Type[]): Shape => {
    const literals = parts.filter((part) => part.isStringLiteral() || part.isNumberLiteral()).map(({ value }) => value);
    const others = parts.filter((part) => !has(part, ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral));
    const shapes = new Map(others.map(shapeOf).map((shape) => [JSON.stringify(shape), shape]));
    const all = [...shapes.values(), ...(literals.length > 0 ? [{ only: literals }] : [])];
    return all.length === 1 && all[0] !== undefined ? all[0] : all;
  };
  const membersOf = (type: ts.Type): Record<string, Shape> =>
    Object.fromEntries(
      checker.getPropertiesOfType(type).flatMap((member): [string, Shape][] => {
        const shape = shapeOf(checker.getTypeOfSymbol(member));
        const isNever = Array.isArray(shape) && shape.length === 0;
        const mayBeMissing = (member.flags & ts.SymbolFlags.Optional) !== 0;
        return isNever ? [] : [[`${member.name}${mayBeMissing ? '?' : ''}`, shape]];
      }),
    );
  const shapeOf = (type: ts.Type): Shape => {
    if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
    if (has(type, ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral)) return 'flag';
    if (has(type, ts.TypeFlags.Null)) return 'null';
    if (type.isUnion()) return oneOf(type.types.filter((part) => !has(part, ts.TypeFlags.Undefined)));
    if (type.isStringLiteral() || type.isNumberLiteral()) return { only: [type.value] };
    if (has(type, ts.TypeFlags.StringLike)) return 'text';
    if (has(type, ts.TypeFlags.NumberLike)) return 'number';
    if (has(type, ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return [];
    if (checker.isArrayType(type)) return { list: oneOf(checker.getTypeArguments(type as ts.TypeReference)) };
    const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return values ? { values: shapeOf(values) } : { members: membersOf(type) };
  };
  return shapeOf;
};

/** The shape of the answer of every call, from its type in the contract. */
export function answerShapes(): Record<EndpointName, Shape> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, root);
  const file = path.join(root, 'src', 'contract', 'endpoints.ts');
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const table = module && checker.getExportsOfModule(module).find(({ name }) => name === 'endpoints');
  if (!table) throw new Error(`${file} has no table of calls.`);
  const shapeOf = shapesIn(checker);
  const answerOf = (row: ts.Symbol): Shape => {
    const answer = checker.getTypeOfSymbol(row).getProperty('answer');
    const type = answer && checker.getNonNullableType(checker.getTypeOfSymbol(answer));
    // A stream is no JSON.
    return type === undefined || checker.typeToString(type) === 'Response' ? 'any' : shapeOf(type);
  };
  const rows = checker.getPropertiesOfType(checker.getTypeOfSymbol(table));
  return Object.fromEntries(rows.map((row) => [row.name, answerOf(row)])) as Record<EndpointName, Shape>; // the table's rows
}
