import { leadStatusOf, type LeadStatus } from './leadCodes';
import { text } from './reading';
import { ifList, mapped, record, rows, type Read, type Reader } from './record';

/** Names allowed in the braces of a template. */
export const placeholders = ['name', 'project', 'visit day', 'agent'] as const;

/** Values of the placeholders; empty where the lead has none. */
export type Facts = Readonly<Record<(typeof placeholders)[number], string>>;

const inBraces = /\{([^{}]*)\}/g;

const placeholderOf = (name = '') => placeholders.find((known) => known === name);

export const unknownPlaceholder = (template: string): string | undefined =>
  [...template.matchAll(inBraces)].find(([, name]) => !placeholderOf(name))?.[0];

/** Fills the template's own braces, not those of a name. A placeholder without a fact stays. */
export const filled = (template: string, facts: Facts): string =>
  template.replace(inBraces, (braces, name: string) => {
    const known = placeholderOf(name);
    return (known && facts[known]) || braces;
  });

export const openPlaceholder = (message: string, facts: Facts) =>
  placeholders.find((name) => facts[name] === '' && message.includes(`{${name}}`));

const stage: Reader<LeadStatus | null> = (value) => leadStatusOf(value) ?? null;

const template = record({ name: text, stage, text });

/** A template without a stage fits every lead. */
export type MessageTemplate = Read<typeof template>;

export const readTemplates = mapped(record({ data: ifList(rows(template, 'name')) }), ({ data }) => data);
