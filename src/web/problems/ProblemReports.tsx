import { useEffect, useState } from 'react';
import { useDocumentKeys } from '../dom/documentKeys';
import { onProblemReport } from '../dom/problemReport';
import { lateCode } from '../late/lateCode';
import { latePart } from '../late/latePart';

export const problemDialogCode = lateCode(() => import('./ProblemDialog'));

const ProblemDialog = latePart(problemDialogCode, 'ProblemDialog', {
  failure: 'The report could not be loaded.',
  keepsKeys: true,
});

/** Alt+P on every keyboard layout. */
const isReportKey = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyP';

/** Where the dialog of a problem report appears; one in the whole app. */
export const ProblemReports = () => {
  // Undefined until somebody asks: the sign-in does without its code.
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => onProblemReport(() => setOpen(true)), []);
  useDocumentKeys((event) => {
    if (!isReportKey(event)) return;
    event.preventDefault();
    setOpen(true);
  }, true);
  return isOpen === undefined ? null : <ProblemDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
};
