import { list } from './envelopes';
import { isObject, text } from './reading';
import type { Reader } from './record';

export interface Option {
  value: string;
  label: string;
}

export const asOptions = (texts: readonly string[]): readonly Option[] =>
  texts.map((text) => ({ value: text, label: text }));

/** Reads options from two keys of a list's rows. Rows without a value are left out: empty means "none". */
export const optionsOf = <Row extends object>(valueKey: keyof Row & string, labelKey = valueKey) => {
  const option: Reader<Option | undefined, Row> = (row) => {
    const value = isObject(row) && text(row[valueKey]);
    return value ? { value, label: text(row[labelKey]) || value } : undefined;
  };
  return list(option, 'value');
};

export const readStates = optionsOf<{ state: string }>('state');

export const readTeamLeaders = optionsOf<{ user_id: number; name: string }>('user_id', 'name');

export const readAgents = optionsOf<{ id: number; name: string }>('id', 'name');
