import { useNavigate } from 'react-router-dom';
import { isUnderDialog, useDocumentKeys } from '../../../documentKeys';
import { dashboardLists, type LeadList } from '../../../leadLists';

export const listBeside = (list: LeadList, step: 1 | -1): LeadList => {
  const { length } = dashboardLists;
  const at = dashboardLists.findIndex(({ code }) => code === list.code);
  return dashboardLists[(at + step + length) % length] ?? list;
};

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="spinbutton"]';

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.matches(fields)) || isUnderDialog();

/** Some keyboards type brackets with AltGr, which reports modifiers as down. */
const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

export const useListKeys = (list: LeadList, onHelp: () => void, onDistribute: (() => void) | undefined): void => {
  const navigate = useNavigate();
  useDocumentKeys((event) => {
    if (event.defaultPrevented || isCommand(event) || isElsewhere(event)) return;
    if (event.key === '?') onHelp();
    else if (onDistribute && event.key.toLowerCase() === 'd') onDistribute();
    else if (event.key === '[') void navigate(listBeside(list, -1).path);
    else if (event.key === ']') void navigate(listBeside(list, 1).path);
    else return;
    event.preventDefault();
  });
};
