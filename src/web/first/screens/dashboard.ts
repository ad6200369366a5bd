import type { LeadCounters } from '../../../contract/dashboard';
import { freshText, longDay } from '../../dashboardTexts';
import { dashboardLists } from '../../leadLists';
import { formatCount } from '../../../contract/numbers';
import { markup, type Html } from '../html';
import { icon } from './shell';

/** Matches dashboard/DashboardPage. */
export const dashboard = (counters: LeadCounters | undefined, now: number): Html =>
  markup`<div class="page-heading">
      <h1 tabindex="-1">Dashboard</h1>
      <p class="quiet">${longDay(now)}${counters && ` · ${freshText}`}</p>
    </div>
    <div class="cards" aria-busy="${String(counters === undefined)}">${dashboardLists.map(
      ({ path, tone, card, counter }) =>
        markup`<a
          class="card"
          href="${path}"
          data-tone="${tone}"
          aria-label="${counters ? `${card} ${formatCount(counters[counter])}` : card}"
        ><span class="title">${card}${icon('forward')}</span><span class="count">${
          counters ? formatCount(counters[counter]) : markup`<span class="outline"></span>`
        }</span></a>`,
    )}</div>`;
