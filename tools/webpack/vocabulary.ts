import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Vocabulary } from '../../src/web/recorder/vocabulary';

/** What has names and values that the store or an address can hold. */
const named = [
  'contract',
  'web/api',
  'web/address/paths.ts',
  'web/lists/leadColumns.ts',
  'web/session/sessionSlice.ts',
].map((file) => `src/${file}`);

/** Their names are of code alone. */
const withoutNames = /(?:limits|endpoints|callServer|paths)\.ts$/;

/** Texts alone. */
const isLeftOut = (file: string): boolean => /(?:leadLabels|permissions|messages)\.ts$/.test(file);

/** Readers and rules of the contract for numbers. */
const numberKind =
  /^(?:id|idOrNull|idIfSent|requiredId|personFilter|actorId|leadIds|leadIdsIfGiven|count|countOrNull|wholeNumber|pageNumber|code|readStatus|leadListCodeOf|roleCodeOf)$/;

const toolkit = 'node_modules/@reduxjs/toolkit/src/';

/** What Redux Toolkit and Immer put into actions and states, by the types of it. */
const storeFiles = [
  ...['query/core/apiState.ts', 'query/core/buildInitiate.ts', 'query/core/buildThunks.ts', 'query/core/buildSlice.ts'],
  ...['query/endpointDefinitions.ts', 'createAction.ts', 'createAsyncThunk.ts', 'autoBatchEnhancer.ts'],
].map((file) => toolkit + file);
const patchFile = 'node_modules/immer/src/types/types-external.ts';
const storeTypes =
  /^(?:\w*SubState|\w*SubstateIdentifier|Subscri\w+|InvalidationState|ConfigState|ModifiableConfigState|CombinedState|QueryStatus|STATUS_\w+|ENDPOINT_\w+|\w+ThunkArg|RequestStartMeta|ThunkApiMetaConfig|StartQueryActionCreatorOptions|ProcessedQueryUpsertEntry|FullTagDescription|AsyncThunk(?:Pending|Rejected|Fulfilled)ActionCreator|SerializedError|SHOULD_AUTOBATCH|PayloadAction|cacheEntriesUpserted|invalidationSlice|Patch)$/;

const filesIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(place, file))
        .sort();

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Visits all but imports, and but the people of an example. */
const visitAll = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  const isExample = ts.isVariableDeclaration(node) && node.name.getText() === 'sample';
  if (isExample || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
};

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

const isPath = (text: string): boolean => /^\/[\w/{}:-]+$/.test(text);

const shownTextOf = (node: ts.Node): string => {
  const text = ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node) ? node.text : '';
  const isStyle = /[{};#<>=@\\]|--|\d(?:px|fr|ms|s|%)|\w\(|\w:\S|^\S+-\S+$/.test(text);
  const isSentence = /\S\s+\S/.test(text);
  const isName = /^\s*\p{Lu}\p{Ll}*\s*$/u.test(text);
  return isPath(text) || (!isStyle && (isSentence || isName)) ? text : '';
};

/** A value, and no sentence, label or message. */
const isCompared = ({ text, parent }: ts.StringLiteralLike): boolean => {
  const isLabel = ts.isCallExpression(parent) || (ts.isPropertyAssignment(parent) && ts.isStringLiteral(parent.name));
  return /^[\w.:-]+( [\w-]+){0,8}$/.test(text) && (!isLabel || !/ /.test(text));
};

const isNumeric = (node: ts.Node): boolean => {
  if (ts.isIdentifier(node)) return numberKind.test(node.text);
  if (ts.isCallExpression(node)) return [node.expression, ...node.arguments].some(isNumeric);
  if (ts.isPropertyAccessExpression(node)) return isNumeric(node.expression);
  return node.kind === ts.SyntaxKind.NumberKeyword || (ts.isUnionTypeNode(node) && node.types.some(isNumeric));
};

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The words, names and values of the application, from its sources: a recording keeps them, for they are no data. */
export const vocabularyOf = (root: string): Vocabulary => {
  const from = (place: string): string[] => filesIn(path.join(root, place));
  const hash = createHash('sha256');
  const words: string[] = [];
  const constants: string[] = [];
  const numbers = new Set<string>();

  for (const file of [...from('src/contract'), ...from('src/web')]) {
    hash.update(readFileSync(file));
    visitAll(parse(file), (node) =>
      words.push(
        ...(shownTextOf(node)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []),
      ),
    );
  }

  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      // Steps of several words need no entry of their own.
      if (isPath(node.text)) constants.push(...node.text.split('/').filter((step) => /^\w+$/.test(step)));
      else if (isCompared(node)) constants.push(node.text);
    }
    const isMember = ts.isPropertySignature(node) || ts.isPropertyAssignment(node);
    if (!(isMember || ts.isShorthandPropertyAssignment(node)) || !ts.isIdentifier(node.name)) return;
    if (withoutNames.test(node.getSourceFile().fileName)) return;
    constants.push(node.name.text);
    const kind = ts.isPropertySignature(node) ? node.type : isMember ? node.initializer : node.name;
    if (kind && isNumeric(kind)) numbers.add(node.name.text);
  };
  for (const file of named.flatMap(from).filter((each) => !isLeftOut(each))) visitAll(parse(file), collect);
  for (const file of [...storeFiles, patchFile].flatMap(from)) {
    visitAll(parse(file), (node) => {
      const isNamed =
        ts.isTypeAliasDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isEnumDeclaration(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isPropertyAssignment(node);
      if (isNamed && storeTypes.test(node.name.getText())) visitAll(node, collect);
    });
  }
  const inConstants = new Set(constants.flatMap(wordsIn));
  return {
    version: hash.digest('hex').slice(0, 12),
    words: sorted(words.filter((word) => !inConstants.has(word))).join(' '),
    constants: sorted(constants)
      .map((each) => (numbers.has(each) ? `${each}#` : each))
      .join('\n'),
  };
};
