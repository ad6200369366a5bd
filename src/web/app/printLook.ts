import { addLook } from '../dom/addLook';

/** Prints any screen black on white, without its controls. */
export const addPrintLook = (): void =>
  addLook(`@media print{:root{color-scheme:light!important}
:is(.top-bar,.shell-aside,.skip-link,.save-bar,.filters,.rows-footer,.notistack-SnackbarContainer,
button:not([role=combobox]),.button,.number-links,.reminders){display:none!important}
:is(html,body,.shell-body,.shell-main,#root){overflow:visible!important;height:auto!important;min-height:0!important}
:is(body,.panel,.field-box,.field-box *){color:#000!important;background:#fff!important;box-shadow:none!important}
::placeholder{color:transparent!important}
.panel{break-inside:avoid}}`);
