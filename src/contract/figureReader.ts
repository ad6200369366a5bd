import { listedLeadOf, unwrapPage } from './envelopes';
import type { ListedLead, Page } from './leads';
import { isObject, text, type Json } from './reading';

export interface ReadFigureLead {
  at: string;
  lead: ListedLead | null;
}

export interface FigurePage extends Page<ReadFigureLead> {
  from: string;
  to: string;
  name: string;
  teamLeader: string;
}

const figureLeadOf = (row: Json): ReadFigureLead => ({
  at: text(row.at) ?? '',
  lead: isObject(row.lead) ? (listedLeadOf(row.lead) ?? null) : null,
});

/** Not distinct: a lead counts as often as the figure counts it. */
export const readFigureLeads = (body: unknown): FigurePage => {
  const page = unwrapPage(body);
  const { from, to, name, team_leader } = isObject(body) ? body : {};
  return {
    ...{ ...page, rows: page.rows.map(figureLeadOf) },
    ...{ from: text(from) ?? '', to: text(to) ?? '', name: text(name) ?? '', teamLeader: text(team_leader) ?? '' },
  };
};
