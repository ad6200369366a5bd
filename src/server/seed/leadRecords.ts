import { addDays, indiaDayOf } from '../../contract/calendar';
import type { CallDisposition, CallOutcome } from '../../contract/choices';
import { type LeadStatus, leadStatuses } from '../../contract/leadCodes';
import { masterValues, type StoredMember } from './company';
import { type LeadPlan, planLead } from './leadPlan';
import { pickPerson, places } from './names';
import { bookingNotes, callNotes, enquiryRemarks, relatives, visitNotes } from './noteTexts';
import type { SeededRandom } from './seededRandom';

interface Call {
  call_status: CallOutcome;
  last_call_action: CallDisposition;
}

const connected = (last_call_action: CallDisposition): Call => ({ call_status: 'Connect', last_call_action });
const failed = (last_call_action: CallDisposition): Call => ({ call_status: 'Not Connect', last_call_action });

const ordinaryCalls: readonly (readonly [Call, number])[] = [
  [connected('on calls'), 48],
  [connected('WhatsApp'), 16],
  [connected('Hung Up'), 3],
  [failed('Not Pick Up'), 14],
  [failed('Not Reachable'), 6],
  [failed('Number Busy'), 5],
  [failed('Incoming Unavailable'), 2],
  [failed('Number Blocked'), 1],
  [failed('Other'), 5],
];

/** The last call before archiving, by reason; other reasons came up in conversation. */
const closingCalls: Readonly<Record<string, Call>> = {
  'Not Interested': connected('Not Interested'),
  'Bought Elsewhere': connected('Not Interested'),
  'Budget Too Low': connected('Not Interested'),
  'Wrong Number': connected('Wrong Number'),
  'Fake Query': connected('Fake Query'),
  'No Response After Many Calls': failed('Not Pick Up'),
};

export type LeadRecord = ReturnType<typeof createLeadRecord>;

export interface Assignment {
  admin: StoredMember;
  leader: StoredMember | null;
  agent: StoredMember | null;
}

const customerTypes = [
  ['Customer', 84],
  ['Dealer', 10],
  [null, 6],
] as const;

export function createLeadRecord(
  random: SeededRandom,
  {
    status,
    now,
    contact,
    assign,
  }: { status: LeadStatus; now: Date; contact: () => string; assign: (plan: LeadPlan) => Assignment },
) {
  const plan = planLead(random, status, now);
  const team = assign(plan);
  const place = random.weighted(places);
  const person = pickPerson(random, place.region);
  const project = random.pick(masterValues.Project);
  const size = random.chance(0.72) ? random.pick(masterValues['Require Measurement']) : null;
  const archivedReason = status === leadStatuses.archived ? random.pick(masterValues['Archived Reason']) : null;
  const fill = (text: string): string => fillIn(random, text, { project, size, city: place.city });
  const notes = createNotes(random, plan, team, archivedReason, fill);
  const last = notes.at(-1);

  return {
    notes,
    lead: {
      name: person.name,
      contact: contact(),
      alt_contact: random.chance(0.22) ? contact() : null,
      gender: random.chance(0.005) ? 'Other' : person.gender,
      state: place.state,
      city: random.chance(0.96) ? place.city : null,
      customer_type: random.weighted(customerTypes),
      requirement: size,
      lead_source: random.pick(masterValues['Lead Source']),
      project,
      remark: random.chance(0.45) ? fill(random.pick(enquiryRemarks)) : null,
      team_leader_id: team.leader?.user_id ?? null,
      agent_id: team.agent?.user_id ?? null,
      lead_status: status,
      archived_reason: archivedReason,
      follow_up: plan.followUp,
      call_status: last?.call_status ?? null,
      last_call_action: last?.last_call_action ?? null,
      site_visit: plan.siteVisit,
      office_visit: last?.office_visit ?? null,
      house_visit: last?.house_visit ?? null,
      mid_way_visit: last?.mid_way_visit ?? null,
      last_note: last?.notes ?? null,
      assign_time: team.leader === null ? null : plan.createdAt,
      created_by: random.chance(0.15) ? team.admin.user_id : null,
      created_at: plan.createdAt,
      updated_at: plan.calls.at(-1)?.at ?? plan.createdAt,
      version: 1 + notes.length,
    },
  };
}

function createNotes(
  random: SeededRandom,
  plan: LeadPlan,
  team: Assignment,
  archivedReason: string | null,
  fill: (text: string) => string,
) {
  return plan.calls.map(({ at, followUp }, i) => {
    const isLast = i === plan.calls.length - 1;
    const isBooking = isLast && plan.status === leadStatuses.converted;
    const isVisit =
      isLast && !isBooking && plan.siteVisit !== null && plan.siteVisit >= indiaDayOf(at) && archivedReason === null;
    const call =
      isLast && archivedReason !== null
        ? (closingCalls[archivedReason] ?? connected('on calls'))
        : isBooking || isVisit
          ? connected(random.chance(0.85) ? 'on calls' : 'WhatsApp')
          : random.weighted(ordinaryCalls);
    const author = pickAuthor(random, team);
    const visited = (share: number): string | null =>
      isLast && plan.status >= leadStatuses.hot && random.chance(share)
        ? addDays(indiaDayOf(at), -random.int(0, 9))
        : null;
    return {
      notes: fill(random.pick(isBooking ? bookingNotes : isVisit ? visitNotes : callNotes[call.last_call_action])),
      kind: author.role,
      follow_up: followUp,
      lead_status: isLast ? plan.status : leadStatuses.inProgress,
      ...call,
      site_visit: isLast ? plan.siteVisit : null,
      office_visit: visited(0.2),
      house_visit: visited(0.08),
      mid_way_visit: visited(0.06),
      author_id: author.user_id,
      author_name: author.name,
      created_at: at,
    };
  });
}

function pickAuthor(random: SeededRandom, { admin, leader, agent }: Assignment): StoredMember {
  const leading = leader ?? admin;
  if (agent === null) return leading;
  return random.weighted([
    [agent, 86],
    [leading, 12],
    [admin, 2],
  ]);
}

function fillIn(
  random: SeededRandom,
  text: string,
  known: { project: string; size: string | null; city: string },
): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'project') return known.project;
    if (key === 'city') return known.city;
    if (key === 'size') return known.size?.replace(/ \(.*/, '') ?? '2 BHK';
    if (key === 'lakh') return String(random.int(7, 44) * 5);
    return random.pick(relatives);
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
