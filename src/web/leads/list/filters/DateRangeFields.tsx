import { lazy, Suspense } from 'react';
import { filterLabels } from '../../../lists/filterTexts';
import { TextInput } from '../../../ui/TextInput';

// The date picker is a third of a list's code: the rows do not wait for it.
const DateField = lazy(() =>
  import('../../../ui/pickers/DateField').then(({ DateField: field }) => ({ default: field })),
);

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const ignore = () => undefined;

const DayField = (props: DayFieldProps) => (
  <div className="day">
    <Suspense fallback={<TextInput label={props.label} value="" onChange={ignore} placeholder="DD/MM/YYYY" disabled />}>
      <DateField {...props} />
    </Suspense>
  </div>
);

interface DateRangeFieldsProps {
  from: string;
  to: string;
  onChange: (range: { dateFrom: string; dateTo: string }) => void;
  errors: { dateFrom?: string; dateTo?: string };
}

/** The first and the last day of entry. */
export const DateRangeFields = ({ from, to, onChange, errors }: DateRangeFieldsProps) => (
  <>
    <DayField
      label={filterLabels.dateFrom}
      value={from}
      onChange={(dateFrom) => onChange({ dateFrom, dateTo: to })}
      error={errors.dateFrom}
    />
    <DayField
      label={filterLabels.dateTo}
      value={to}
      onChange={(dateTo) => onChange({ dateFrom: from, dateTo })}
      error={errors.dateTo}
    />
  </>
);
