import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Vocabulary } from '../../src/web/recorder/vocabulary';

/** Sources of names and values that the store or an address can hold. */
const named = [
  'contract',
  'web/api',
  'web/address/paths.ts',
  'web/lists/leadColumns.ts',
  'web/session/sessionSlice.ts',
].map((file) => `src/${file}`);

/** Files whose names occur in code only. */
const withoutNames = /(?:limits|calls|leadColumns)\.ts$/;

const pathsAlone = /(?:endpoints|screenCalls|signOutCall|paths)\.ts$/;

/** Texts, rules and ways of calling, of which nothing gets into a recording. */
const leftOut =
  /(?:leadLabels|amounts|permissions|messages|headers|reading|record|answerShape|rules.\w+|\/api|callServer|keepAnswers|leadAhead|lens|endSession|uploadImport)\.ts$/;

/** Objects whose values are only shown. */
const labels = /^(?:sample|figureWords|funnelFigures|queueReasonNames|placeholders)$/;

/** Texts for developers, names of keys, and screens whose texts a recording replaces, because words cost bytes. */
const withoutWords = new RegExp(
  [
    'web.(?:recorder|problems|presses|main.tsx|first.trusted|lists.filterTexts|texts.searchTexts|toasts.copyText|unsaved.draftKeeper)',
    'web.(?:account|auditLog|figures.FigureLine|dashboard|dataTable|formConnections|forms.NamedList|handOut|masterSettings|reminders|search|signIn|sources)',
    'web.(?:address.(?:request|settings)|api.uploadImport|grid.(?:GridFrame|NativeCheckbox)|ui.(?:MoveButtons|pickers))',
    'web.(?:app.(?:devTools|screens|store|tellOfNews)|live.outage|upload|users)',
    'web.leads.(?:distribute|form.(?:conflict|duplicates)|import|list.(?:columns|due|switcher.Short)|transfers|write)',
    'web.leads.queue.(?:Archive|KeysHelp|QueueOrder)',
    'contract.(?:auditLog|validation.(?:files|handOut|imports|report|sources|templates|transfers|users))',
    '(?:answerShape|typing)[.]ts',
  ].join('|'),
);

/** Types, and names beside the data. */
const ofCode =
  /^(?:string|number|boolean|undefined|object|function|0001|__default|inProgress|\w+Seconds|param|direction|refetchCachedPages|\w+Meta|rejectValue|right|wide|\w+_(?:token|secret))$/;

/** Names from the lens, from calls with parameters, and from the store. */
const otherNames = ['call', 'problem', 'params', 'timestamp', '__internal_without_id'];

/** Readers and rules of the contract for numbers. */
const numberKind =
  /^(?:id|idOrNull|idIfSent|requiredId|personFilter|actorId|leadIds|leadIdsIfGiven|count|countOrNull|wholeNumber|pageNumber|code|readStatus|leadListCodeOf|roleCodeOf)$/;

const toolkit = 'node_modules/@reduxjs/toolkit/src/';

/** Types of values that Redux Toolkit and Immer put into actions and states. */
const storeFiles = [
  ...['query/core/apiState.ts', 'query/core/buildInitiate.ts', 'query/core/buildThunks.ts', 'query/core/buildSlice.ts'],
  ...['query/endpointDefinitions.ts', 'createAction.ts', 'createAsyncThunk.ts', 'autoBatchEnhancer.ts'],
].map((file) => toolkit + file);
const patchFile = 'node_modules/immer/src/types/types-external.ts';
const storeTypes =
  /^(?:\w*SubState|\w*SubstateIdentifier|Subscri\w+|InvalidationState|ConfigState|ModifiableConfigState|CombinedState|QueryStatus|STATUS_\w+|ENDPOINT_\w+|\w+ThunkArg|RequestStartMeta|ThunkApiMetaConfig|StartQueryActionCreatorOptions|ProcessedQueryUpsertEntry|FullTagDescription|AsyncThunk(?:Pending|Rejected|Fulfilled)ActionCreator|SerializedError|SHOULD_AUTOBATCH|PayloadAction|Patch)$/;

const filesIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(place, file))
        .sort();

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Visits all but imports, and but some variables: by default, the people of an example. */
const visitAll = (node: ts.Node, visit: (node: ts.Node) => void, skipped = /^sample$/): void => {
  const isSkipped = ts.isVariableDeclaration(node) && skipped.test(node.name.getText());
  if (isSkipped || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit, skipped));
};

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

const isPath = (text: string): boolean => /^\/[\w/{}:-]+$/.test(text);

const shownTextOf = (node: ts.Node): string => {
  const text = ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node) ? node.text : '';
  const isStyle =
    /[{};#<>=@&\\]|--|\d(?:px|fr|ms|s|%)|\w\(|\w:\S|^[.:].* \.$|-Mui/.test(text) ||
    /^(?:ch|px|tel:|\.\w+|[\w-]*-[\w-]*)$/.test(text);
  // Text beginning with a small letter is a piece of a sentence, or no text.
  const isText = !ts.isStringLiteralLike(node) || /^[A-Z][a-z]*(?: |$)|WhatsApp/.test(text);
  return isPath(text) || (!isStyle && isText) ? text : '';
};

/** A value, and no sentence, label or name of a call. */
const isCompared = ({ text, parent }: ts.StringLiteralLike): boolean => {
  const isText = ts.isPropertyAssignment(parent) && ts.isStringLiteral(parent.name) && / /.test(text);
  return /^[\w.:-]+( [\w-]+){0,8}$/.test(text) && !ts.isCallExpression(parent) && !isText;
};

/** A rule of code, as in `{ read: readLead }`, and no member of data. */
const isRule = ({ parent, initializer }: ts.PropertyAssignment): boolean => {
  const file = parent.getSourceFile().fileName;
  if (file.endsWith('contract/requests.ts')) return parent.parent.parent.getText().startsWith('requests =');
  return file.includes('src/web/') && !/^(?:query|mutation)\(/.test(initializer.getText());
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
  // The last four are of the browser's own errors.
  const words = ['function', 'null', 'object', 'undefined'];
  const constants: string[] = [...otherNames];
  const numbers = new Set(['timestamp']);

  for (const file of [...from('src/contract'), ...from('src/web')]) {
    hash.update(readFileSync(file));
    if (!withoutWords.test(file)) visitAll(parse(file), (node) => words.push(...wordsIn(shownTextOf(node))));
  }

  const collect = (node: ts.Node): void => {
    const file = node.getSourceFile().fileName;
    if (ts.isStringLiteralLike(node)) {
      // Steps of several words need no entry of their own.
      if (isPath(node.text)) constants.push(...node.text.split('/').filter((step) => /^\w+$/.test(step)));
      else if (isCompared(node) && !pathsAlone.test(file)) constants.push(node.text);
    }
    const isMember = ts.isPropertySignature(node) || ts.isPropertyAssignment(node);
    if (!(isMember || ts.isShorthandPropertyAssignment(node)) || !ts.isIdentifier(node.name)) return;
    if (withoutNames.test(file) || pathsAlone.test(file) || (ts.isPropertyAssignment(node) && isRule(node))) return;
    constants.push(node.name.text);
    const kind = ts.isPropertySignature(node) ? node.type : isMember ? node.initializer : node.name;
    if (kind && isNumeric(kind)) numbers.add(node.name.text);
  };
  for (const file of named.flatMap(from).filter((file) => !leftOut.test(file))) visitAll(parse(file), collect, labels);
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
  const all = sorted(constants.filter((each) => !ofCode.test(each)));
  const inConstants = new Set(all.flatMap(wordsIn));
  const names = all.filter((name) => !numbers.has(name) && !name.includes(' '));
  return {
    version: hash.digest('hex').slice(0, 12),
    lists: [
      names.join(' '),
      all.filter((name) => numbers.has(name)).join(' '),
      all.filter((value) => value.includes(' ')).join(','),
      sorted(words.filter((word) => !inConstants.has(word))).join(' '),
    ],
  };
};
