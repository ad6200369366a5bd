import { reportRangeError } from '../../contract/reportRange';
import { figureLeadsSchema, figureRowError, type FigureLeadsQuery } from '../../contract/validation/report';
import { pageIn } from '../address/pageParam';

/** Undefined if the call's own validation would refuse it. */
export const figureIn = (search: URLSearchParams): FigureLeadsQuery | undefined => {
  const [figure, by, key, from, to, tl_id] = ['figure', 'by', 'key', 'from', 'to', 'tl_id'].map(
    (name) => search.get(name) ?? '',
  );
  const asked = { figure, by, key, from, to, tl_id, page: pageIn(search) };
  if (!figureLeadsSchema.isValidSync(asked)) return undefined;
  const query = figureLeadsSchema.cast(asked);
  const hasBothDays = query.from !== '' && query.to !== '';
  const complaint = figureRowError(query) ?? (hasBothDays ? reportRangeError(query.from, query.to) : undefined);
  return complaint === undefined ? query : undefined;
};
