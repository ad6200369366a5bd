import { isId } from '../../contract/reading';
import { notFound } from '../failures';

export const parseRecordId = (parameter: string | undefined): number | undefined => {
  const id = /^\d{1,10}$/.test(parameter ?? '') ? Number(parameter) : 0;
  return isId(id) ? id : undefined;
};

/** @throws Refusal 404, also for text that cannot be an id */
export const recordId = (parameter: string | undefined, record: string): number => {
  const id = parseRecordId(parameter);
  if (id === undefined) throw notFound(record);
  return id;
};
