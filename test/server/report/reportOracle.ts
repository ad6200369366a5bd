import { sql, type Kysely } from 'kysely';
import { addDays, indiaDayOf } from '../../../src/contract/calendar';
import { indiaClock } from '../../../src/contract/indiaClock';
import type { ReportDivision, ReportFigures } from '../../../src/contract/report';
import { roles } from '../../../src/contract/roles';
import type { Actor } from '../../../src/server/auth/sessions';
import type { Database } from '../../../src/server/db/schema';

interface Lead {
  id: number;
  created: number;
  leader: number | null;
  agent: number | null;
  project: string | null;
  source: string | null;
  status: number;
  reason: string | null;
  followUp: number | null;
  visits: string[];
}

interface Entry {
  lead: number;
  author: number | null;
  at: number;
  followUp: number | null;
  isCall: boolean;
  /** The source of an enquiry. */
  enquiredAt: string | null;
}

export interface Question {
  actor: Pick<Actor, 'user_id' | 'role'>;
  from: string;
  to: string;
  by: ReportDivision;
  teamLeader: number | null;
  project: string;
}

const dayOf = (instant: number): string => indiaDayOf(new Date(instant));
const isOpen = ({ status }: Lead): boolean => status >= 1 && status <= 3;

const readAll = async (db: Kysely<Database>) => {
  const { rows: leads } = await sql<Lead>`
    select id, (extract(epoch from created_at) * 1000)::float8 as created, team_leader_id as leader, agent_id as agent,
      project, lead_source as source, lead_status as status, archived_reason as reason,
      (extract(epoch from follow_up) * 1000)::float8 as "followUp",
      to_jsonb(array_remove(array[site_visit::text, office_visit::text, house_visit::text, mid_way_visit::text], null))
        as visits
    from leads`.execute(db);
  const { rows: entries } = await sql<Entry>`
    select lead_id as lead, author_id as author, (extract(epoch from created_at) * 1000)::float8 as at,
      (extract(epoch from follow_up) * 1000)::float8 as "followUp", call_status is not null as "isCall",
      case when kind = 5 then author_name end as "enquiredAt"
    from lead_notes order by lead_id, created_at, id`.execute(db);
  return { leads, entries };
};

/** Computes the report by loops over all leads and histories. */
export const countedReport = async (db: Kysely<Database>, now: Date, question: Question) => {
  const { actor, from, to, by, teamLeader, project } = question;
  const today = indiaDayOf(now);
  const { leads, entries } = await readAll(db);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));

  const isSeen = (lead: Lead, owner: number | null): boolean =>
    (actor.role !== roles.teamLeader || lead.leader === actor.user_id) &&
    (actor.role !== roles.agent || owner === actor.user_id) &&
    (teamLeader === null || lead.leader === teamLeader) &&
    (project === '' || lead.project === project);
  const isWithin = (instant: number): boolean => dayOf(instant) >= from && dayOf(instant) <= to;
  const keyOf = (lead: Lead, instant: number, owner: number | null): string =>
    ({
      day: dayOf(instant),
      agent: owner === null ? 'nobody' : String(owner),
      source: lead.source ?? '',
      project: lead.project ?? '',
    })[by];

  const calls: { lead: Lead; author: number | null; at: number; promised: number | null }[] = [];
  const firstCall = new Map<number, number>();
  const enquiries: [key: string, names: (keyof ReportFigures)[]][] = [];
  let promise: { lead: number; at: number | null } | undefined;
  for (const entry of entries) {
    const lead = byId.get(entry.lead);
    if (!lead) throw new Error('a history has a lead');
    if (promise?.lead !== entry.lead) promise = undefined;
    if (entry.enquiredAt !== null && isSeen(lead, lead.agent) && isWithin(entry.at)) {
      enquiries.push([keyOf({ ...lead, source: entry.enquiredAt }, entry.at, lead.agent), ['enquired']]);
    }
    if (entry.isCall) {
      calls.push({ lead, author: entry.author, at: entry.at, promised: promise?.at ?? null });
      firstCall.set(lead.id, Math.min(firstCall.get(lead.id) ?? Infinity, entry.at));
    }
    if (entry.isCall || entry.followUp !== null) promise = { lead: entry.lead, at: entry.followUp };
  }

  const rows = new Map<string, ReportFigures>();
  const waits = new Map<string, number[]>();
  const add = (key: string, names: (keyof ReportFigures)[]): void => {
    for (const each of ['(all)', key]) {
      const row = rows.get(each) ?? { ...noFigures };
      rows.set(each, row);
      for (const name of names) row[name] = (row[name] ?? 0) + 1;
    }
  };
  for (const enquiry of enquiries) add(...enquiry);
  const reasons = new Map<string, number>();
  for (const lead of leads) {
    if (isSeen(lead, lead.agent) && isWithin(lead.created)) {
      const key = keyOf(lead, lead.created, lead.agent);
      const first = firstCall.get(lead.id);
      const status = (['fresh', 'new', 'in_progress', 'hot', 'archived', 'converted'] as const)[lead.status];
      if (!status) throw new Error('a lead has a status');
      add(key, ['created', status]);
      if (first !== undefined) {
        add(key, ['contacted']);
        const minutes = Math.max(0, Math.floor((first - lead.created) / 60_000));
        for (const each of ['(all)', key]) waits.set(each, [...(waits.get(each) ?? []), minutes]);
      }
      if (lead.visits.some((day) => day <= today)) add(key, ['visited']);
      if (lead.status === 4) reasons.set(lead.reason ?? '', (reasons.get(lead.reason ?? '') ?? 0) + 1);
    }
    const { followUp } = lead;
    if (
      isSeen(lead, lead.agent) &&
      isOpen(lead) &&
      followUp !== null &&
      isWithin(followUp) &&
      dayOf(followUp) < today
    ) {
      add(keyOf(lead, followUp, lead.agent), ['follow_ups_missed']);
    }
  }
  for (const { lead, author, at, promised } of calls) {
    if (promised === null || !isWithin(promised) || !isSeen(lead, author)) continue;
    const isKept = dayOf(at) <= dayOf(promised);
    add(keyOf(lead, promised, author), [isKept ? 'follow_ups_kept' : 'follow_ups_missed']);
  }
  for (const [key, minutes] of waits) {
    const row = rows.get(key);
    const sorted = minutes.sort((one, other) => one - other);
    if (row) row.first_call_minutes = sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
  }

  const hours = new Map<number, { hour: number; due: number; late: number; kept: number }>();
  const atHour = (instant: number) => {
    const hour = indiaClock(instant).getUTCHours();
    const row = hours.get(hour) ?? { hour, due: 0, late: 0, kept: 0 };
    hours.set(hour, row);
    return row;
  };
  const open = leads.filter((lead) => isOpen(lead) && lead.followUp !== null && isSeen(lead, lead.agent));
  for (const { followUp } of open) {
    if (followUp === null || dayOf(followUp) !== today) continue;
    const row = atHour(followUp);
    row.due += 1;
    if (followUp < now.getTime()) row.late += 1;
  }
  for (const { lead, author, at, promised } of calls) {
    if (promised !== null && dayOf(promised) === today && dayOf(at) <= today && isSeen(lead, author)) {
      atHour(promised).kept += 1;
    }
  }

  const of = (agent: number, leader: number | null) => {
    const own = leads.filter(
      (lead) =>
        isOpen(lead) && lead.agent === agent && lead.leader === leader && (project === '' || lead.project === project),
    );
    const day = ({ followUp }: Lead): string => (followUp === null ? '9999' : dayOf(followUp));
    return {
      open: own.length,
      due: own.filter((lead) => day(lead) === today).length,
      missed: own.filter((lead) => day(lead) < today).length,
      calls: calls.filter(({ lead, author, at }) => author === agent && isWithin(at) && isSeen(lead, author)).length,
    };
  };
  return {
    totals: rows.get('(all)') ?? noFigures,
    rows,
    reasons,
    hours: [...hours.values()].sort((one, other) => one.hour - other.hour),
    missed: open.filter(({ followUp }) => followUp !== null && dayOf(followUp) < today).length,
    of,
    days: (): string[] => {
      const days: string[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
      return days;
    },
  };
};

export const noFigures: ReportFigures = {
  ...{ created: 0, fresh: 0, new: 0, in_progress: 0, hot: 0, archived: 0, converted: 0, contacted: 0, visited: 0 },
  ...{ enquired: 0, follow_ups_kept: 0, follow_ups_missed: 0, first_call_minutes: null },
};
