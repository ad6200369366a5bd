import { iconBox } from '../icons';
import { severityIcons } from '../severityIcons';
import { Icon } from '../views/Icon';

export type Severity = 'info' | keyof typeof severityIcons;

export const SeverityIcon = ({ severity }: { severity: Severity }) =>
  severity === 'info' ? (
    <Icon name="info" />
  ) : (
    <svg className="icon" viewBox={iconBox} aria-hidden="true">
      <path d={severityIcons[severity]} />
    </svg>
  );
