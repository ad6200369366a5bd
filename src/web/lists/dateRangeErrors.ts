import { isDay } from '../../contract/calendar';
import type { ListFilters } from './listParams';

export const dateRangeErrors = ({ dateFrom, dateTo }: Pick<ListFilters, 'dateFrom' | 'dateTo'>) => {
  const errors: { dateFrom?: string; dateTo?: string } = {};
  if (dateFrom && !isDay(dateFrom)) errors.dateFrom = 'Date From must be a date.';
  if (dateTo && !isDay(dateTo)) errors.dateTo = 'Date To must be a date.';
  if (!errors.dateFrom && !errors.dateTo && dateFrom && dateTo && dateTo < dateFrom) {
    errors.dateTo = 'Date To is before Date From.';
  }
  return errors;
};
