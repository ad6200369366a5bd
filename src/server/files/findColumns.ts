import { importFields, listedFieldNames, type ImportField, type ListedField } from '../../contract/imports';
import { leadLabels } from '../../contract/leadLabels';
import { isPhone, phoneDigits } from '../../contract/phone';
import { byKeys } from '../../contract/record';
import { plainName, usualNames } from '../sources/readCapture';
import { normalized } from '../masterSettings/masterValues';

const otherNames: Record<ImportField, string> = {
  ...usualNames,
  name: `${usualNames.name} customer client`,
  gender: 'gender sex',
  state: 'state region province statename',
  customer_type: 'customertype clienttype leadtype type category',
  requirement: 'requirement requirements requiremeasurement configuration bhk unittype propertytype',
  lead_source: 'leadsource source sourcename channel medium utmsource',
  remark: `${usualNames.remark} observation`,
};

const namesOf = (field: ImportField): string[] => [
  plainName(leadLabels[field]),
  plainName(field),
  ...otherNames[field].split(' '),
];

type Mapping = Record<ImportField, string>;

export type Lists = Record<ListedField, readonly string[]>;

const mostly = (cells: readonly string[], fits: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(fits).length * 10 >= filled.length * 7;
};

/**
 * Finds a column for each field: by the last mapping, else by its name, else by its first values.
 * Each column serves one field.
 */
export const findColumns = (
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  { lists, last }: { lists: Lists; last: Partial<Mapping> },
): Mapping => {
  const free = new Set(headings);
  const found: Partial<Mapping> = {};
  const take = (field: ImportField, heading: string | undefined): void => {
    if (heading === undefined || found[field] !== undefined || !free.delete(heading)) return;
    found[field] = heading;
  };
  const cellsOf = (heading: string): string[] => {
    const place = headings.indexOf(heading);
    return sample.map((row) => row[place] ?? '');
  };
  for (const field of importFields) take(field, last[field]);
  // Every field's first name is tried before any field's second name.
  const names = byKeys(importFields, namesOf);
  const rounds = Math.max(...importFields.map((field) => names[field].length));
  for (let round = 0; round < rounds; round += 1) {
    for (const field of importFields) {
      const name = names[field][round];
      take(
        field,
        [...free].find((heading) => plainName(heading) === name),
      );
    }
  }
  for (const field of ['contact', 'alt_contact'] as const) {
    const isNumber = (cell: string): boolean => isPhone(phoneDigits(cell)) && /^[6-9]/.test(phoneDigits(cell));
    take(
      field,
      [...free].find((heading) => mostly(cellsOf(heading), isNumber)),
    );
  }
  for (const field of listedFieldNames) {
    const known = new Set(lists[field].map(normalized));
    take(
      field,
      [...free].find((heading) => mostly(cellsOf(heading), (cell) => known.has(normalized(cell)))),
    );
  }
  return byKeys(importFields, (field) => found[field] ?? '');
};
