import { listedLeadOf, unwrapPage } from './envelopes';
import type { ListedLead, Page } from './leads';
import { isObject, text, type Json } from './reading';

/** One of what a figure counts, as it is read. */
export interface ReadFigureLead {
  /** ISO 8601; empty where the server does not say. */
  at: string;
  /** Null for a lead that is out of the caller's scope. */
  lead: ListedLead | null;
}

/** The leads behind a figure, as they are read. */
export interface FigurePage extends Page<ReadFigureLead> {
  /** Days `YYYY-MM-DD`, and names; empty where there are none. */
  from: string;
  to: string;
  name: string;
  teamLeader: string;
}

/** A lead stands here as often as the figure counts it. */
const figureLeadOf = (row: Json): ReadFigureLead => ({
  at: text(row.at) ?? '',
  lead: isObject(row.lead) ? (listedLeadOf(row.lead) ?? null) : null,
});

/** A page of the leads behind a figure. Never throws. */
export const readFigureLeads = (body: unknown): FigurePage => {
  const page = unwrapPage(body);
  const { from, to, name, team_leader } = isObject(body) ? body : {};
  return {
    ...{ ...page, rows: page.rows.map(figureLeadOf) },
    ...{ from: text(from) ?? '', to: text(to) ?? '', name: text(name) ?? '', teamLeader: text(team_leader) ?? '' },
  };
};
