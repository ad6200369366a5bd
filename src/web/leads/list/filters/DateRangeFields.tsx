import { filterLabels } from '../../../lists/filterTexts';
import { DateField } from '../../../ui/pickers/DateField';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const DayField = (props: DayFieldProps) => (
  <div className="day">
    <DateField {...props} />
  </div>
);

interface DateRangeFieldsProps {
  from: string;
  to: string;
  onChange: (range: { dateFrom: string; dateTo: string }) => void;
  errors: { dateFrom?: string; dateTo?: string };
}

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
