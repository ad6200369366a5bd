import { reportProblem, reportText } from '../dom/problemReport';
import { Button, type ButtonLook } from './Button';

/** Stands beside what failed. */
export const ReportButton = (look: ButtonLook) => (
  <Button {...look} onClick={reportProblem}>
    {reportText}
  </Button>
);
