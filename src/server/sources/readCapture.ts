import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import { isObject } from '../../contract/reading';
import { byKeys } from '../../contract/record';
import { captureFields, type CaptureField } from '../../contract/sources';

interface NamedValue {
  name: string;
  value: string;
}

/** Names that senders use, without capitals and signs: forms, 99acres, MagicBricks, Housing, Meta and Google. */
export const usualNames: Record<CaptureField, string> = {
  name: 'name fullname yourname customername contactname leadname sendername buyername clientname username firstname',
  contact:
    'contact contactnumber contactno phone phonenumber userphone yourphone mobile mobilenumber mobileno number tel whatsapp sendermobile contactnum',
  alt_contact: 'altcontact alternatenumber alternatephone altphone altmobile phone2 mobile2 secondaryphone',
  email: 'email emailid emailaddress youremail useremail mail senderemail',
  city: 'city cityname town location locality',
  remark:
    'remark message yourmessage comments comment requirement requirements query enquiry notes details description',
  budget: 'budget yourbudget whatisyourbudget budgetrange pricerange price amount',
  language: 'language yourlanguage preferredlanguage whichlanguage lang locale',
  form: 'form formname formid campaign campaignname adname',
  project: 'project projectname property propertyname projecttitle',
  reference: 'reference leadid leadgenid enquiryid queryid responseid uniqueid',
};

export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const mostValues = 200;
const deepest = 12;

/** Meta and Google send lists of names with values. */
const pairOf = (item: Record<string, unknown>): [name: unknown, value: unknown] | undefined => {
  if (Array.isArray(item.values)) return [item.name, item.values[0]];
  return 'string_value' in item ? [item.column_id ?? item.column_name, item.string_value] : undefined;
};

const fromJson = (given: unknown, name: string, depth: number, into: NamedValue[]): void => {
  if (into.length >= mostValues || depth > deepest || given === null) return;
  if (Array.isArray(given)) for (const item of given) fromJson(item, name, depth + 1, into);
  else if (isObject(given)) {
    const pair = pairOf(given);
    if (pair) fromJson(pair[1], String(pair[0]), depth + 1, into);
    else for (const [key, item] of Object.entries(given)) fromJson(item, key, depth + 1, into);
  } else if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') {
    into.push({ name, value: String(given) });
  }
};

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => characters[entity] ?? '');

const rawStart = '<![CDATA[';
const rawEnd = ']]>';

/** The innermost elements, in one pass. Entities of a document's own are left as they are. */
const fromXml = (text: string): NamedValue[] => {
  const values: NamedValue[] = [];
  let [open, value, at] = ['', '', 0];
  while (values.length < mostValues) {
    const start = text.indexOf('<', at);
    const isRaw = text.startsWith(rawStart, start);
    const ending = isRaw ? rawEnd : '>';
    const end = text.indexOf(ending, start);
    if (start < 0 || end < 0) break;
    value += unescaped(text.slice(at, start));
    at = end + ending.length;
    if (isRaw) {
      value += text.slice(start + rawStart.length, end);
      continue;
    }
    const [, closing, name = ''] = /^<(\/?)([^\s/>]*)/.exec(text.slice(start, start + limits.lineLength)) ?? [];
    if (closing && name === open) values.push({ name, value });
    [open, value] = [closing ? '' : name, ''];
  }
  return values;
};

/** Parses whole numbers of 16 digits and more as text: JavaScript numbers lose digits of 64 bits. */
export const parseWhole = (json: string): unknown => {
  // Valid from here on: every text in it ends, so that the search is one pass.
  const value: unknown = JSON.parse(json);
  if (!/\d{16}/.test(json)) return value;
  const tokens = /"(?:[^"\\]|\\.)*"|(-?\d{16,})(?![\d.eE])/gs;
  return JSON.parse(json.replace(tokens, (token, number?: string) => (number === undefined ? token : `"${number}"`)));
};

const valuesIn = (text: string): NamedValue[] => {
  if (/^\s*</.test(text)) return fromXml(text);
  if (!/^\s*[[{]/.test(text)) {
    return [...new URLSearchParams(text)].slice(0, mostValues).map(([name, value]) => ({ name, value }));
  }
  const values: NamedValue[] = [];
  try {
    fromJson(parseWhole(text), '', 0, values);
  } catch {
    // Not JSON after all, or nested too deeply: nothing can be read.
  }
  return values;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, limits.lineLength);

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** `Hindi` for `hi`, `hi-IN` and `hin`; other texts stay as they are. */
const languageName = (text: string): string =>
  /^[a-z]{2,3}([-_][a-z]{2,4})?$/i.test(text) ? (languages.of(text.split(/[-_]/)[0] ?? text) ?? text) : text;

/** Reads a form's, an advertisement's or a portal's body: JSON, form fields or XML, by the names of its fields. */
export const readCapture = (aliases: readonly { field: string; names: readonly string[] }[], body: string) => {
  const values = valuesIn(body)
    .map(({ name, value }) => ({
      name: name.slice(0, limits.lineLength),
      value: value.trim().slice(0, limits.noteLength),
    }))
    .filter(({ value }) => value !== '');
  const found = captureFields.flatMap((field) => {
    const own = aliases.find((alias) => alias.field === field)?.names.map(plainName) ?? [];
    const names = [...own, ...usualNames[field].split(' ')];
    const known = names.flatMap((name) => values.find((value) => plainName(value.name) === name) ?? []);
    return known[0] ? [{ field, ...known[0] }] : [];
  });
  const valueOf = (field: CaptureField): string => found.find((each) => each.field === field)?.value ?? '';
  const fields = byKeys(captureFields, (field) => oneLine(valueOf(field)));
  const last = values.find(({ name }) => plainName(name) === 'lastname')?.value ?? '';
  const isFirstName = found.some(({ field, name }) => field === 'name' && plainName(name) === 'firstname');
  fields.name = oneLine(isFirstName ? `${fields.name} ${last}` : fields.name);
  fields.language = languageName(fields.language);
  fields.remark = valueOf('remark')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  for (const field of ['contact', 'alt_contact'] as const) {
    const digits = phoneDigits(fields[field]);
    if (isPhone(digits) || field === 'alt_contact') fields[field] = isPhone(digits) ? digits : '';
  }
  return {
    fields,
    /** With the name under which each field was found. */
    found,
    /** Names that mean nothing. */
    unread: values.filter(({ name }) => !found.some((each) => each.name === name)),
  };
};
