import { useEffect, useState } from 'react';
import { onProblemReport, reportProblem } from '../dom/problemReport';
import { latePart } from '../late/latePart';

const ProblemDialog = latePart(() => import(/* webpackChunkName: "aside" */ './ProblemDialog'), 'ProblemDialog', {
  failure: 'The report could not be loaded.',
  keepsKeys: true,
});

// Alt+P on every keyboard layout, before a screen's own handlers.
window.addEventListener(
  'keydown',
  (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyP') return;
    event.preventDefault();
    reportProblem();
  },
  true,
);

/** Where the dialog of a problem report appears; one in the whole app. */
export const ProblemReports = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onProblemReport(() => setOpen(true)), []);
  return <ProblemDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
};
