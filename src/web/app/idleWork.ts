import type { RouteObject } from 'react-router-dom';
import { keepAnswers } from '../api/keepAnswers';
import { addLook } from '../dom/addLook';
import type { LiveStore } from '../live/followQueries';
import { startLive } from '../live/startLive';
import { startPrefetch } from './prefetch';
import { makeNews } from './tellOfNews';
import { tellPresence } from './tellPresence';

type LateStore = LiveStore & Parameters<typeof keepAnswers>[0];

/** Prints any screen black on white, without its controls. */
const addPrintLook = (): void =>
  addLook(`@media print{:root{color-scheme:light!important}
:is(.top-bar,.shell-aside,.skip-link,.save-bar,.filters,.rows-footer,.notistack-SnackbarContainer,
button:not([role=combobox]),.button,.number-links,.reminders){display:none!important}
:is(html,body,.shell-body,.shell-main,#root){overflow:visible!important;height:auto!important;min-height:0!important}
:is(body,.panel,.field-box,.field-box *){color:#000!important;background:#fff!important;box-shadow:none!important}
::placeholder{color:transparent!important}
.panel{break-inside:avoid}}`);

/** Starts everything that waits for an idle browser: keeping answers, live changes, fetching ahead. */
export const startIdleWork = (store: LateStore, routes: readonly RouteObject[]): void => {
  keepAnswers(store);
  startLive(store, makeNews());
  tellPresence(store);
  addPrintLook();
  startPrefetch(store, routes);
};
