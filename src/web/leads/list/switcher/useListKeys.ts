import { useNavigate } from 'react-router-dom';
import { isUnderDialog, useDocumentKeys } from '../../../documentKeys';
import { dashboardLists, type LeadList } from '../../../leadLists';

/** The list one place on or back, in the order of the dashboard; the last is followed by the first. */
export const listBeside = (list: LeadList, step: 1 | -1): LeadList => {
  const { length } = dashboardLists;
  const at = dashboardLists.findIndex(({ code }) => code === list.code);
  return dashboardLists[(at + step + length) % length] ?? list;
};

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="spinbutton"]';

/** In a field a key is a letter. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.matches(fields)) || isUnderDialog();

/** Some keyboards have the brackets on the third level: there the key counts although modifiers are down. */
const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

/** `[` and `]` lead to the lists before and after this one, `?` asks for the list of keys, D distributes where that is offered. */
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
