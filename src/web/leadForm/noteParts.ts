import { leadStatusText } from '../../contract/leadCodes';
import type { Decoded, LeadNote } from '../../contract/leads';
import { formatDay, formatTimestamp } from '../texts/dates';
import { statusTone, type LeadTone } from '../lists/leadLists';

/** A remark equal to the note appears once, with its kind. */
export const textsOf = (note: Decoded<LeadNote>): { kind: string; text: string }[] => {
  const kinds = [
    { kind: 'Team leader remark', text: note.tl_remark },
    { kind: 'Agent remark', text: note.agent_remark },
    { kind: 'Lead remark', text: note.lead_remark },
    { kind: 'WhatsApp message', text: note.message },
  ];
  const remarks = kinds.flatMap(({ kind, text }) => (text ? [{ kind, text }] : []));
  const isPlain = note.notes && !remarks.some(({ text }) => text === note.notes);
  const texts = [...(isPlain && note.notes ? [{ kind: '', text: note.notes }] : []), ...remarks];
  return texts.filter(({ text }, index) => texts.findIndex((other) => other.text === text) === index);
};

interface Formats {
  day: (day: string) => string;
  time: (timestamp: string) => string;
}

export const chipsOf = (note: Decoded<LeadNote>, { day, time }: Formats): { tone: LeadTone; text: string }[] => {
  const call = [note.call_status, note.last_call_action].filter(Boolean).join(' · ');
  const visits = [
    ['Site visit', note.site_visit],
    ['Office visit', note.office_visit],
    // Servers send one of the two keys, or both.
    ['Mid way visit', note.mid_way_visit ?? note.midmid_way_visit],
    ['House visit', note.house_visit],
  ] as const;
  return [
    ...(call
      ? [{ tone: note.call_status === 'Connect' ? ('converted' as const) : ('missed' as const), text: call }]
      : []),
    ...(note.follow_up ? [{ tone: 'today' as const, text: `Follow up ${time(note.follow_up)}` }] : []),
    ...visits.flatMap(([name, on]) => (on ? [{ tone: 'scheduled' as const, text: `${name} ${day(on)}` }] : [])),
  ];
};

export const noteTone = (note: Decoded<LeadNote>): LeadTone => {
  if (note.call_status) return note.call_status === 'Connect' ? 'converted' : 'missed';
  return statusTone(note.lead_status);
};

export const noteLine = (note: Decoded<LeadNote>): string =>
  [formatTimestamp(note.created_at), note.by].filter(Boolean).join(' · ');

export const noteChips = (note: Decoded<LeadNote>): { tone: LeadTone; text: string }[] => {
  const status = leadStatusText(note.lead_status);
  return [
    ...(status ? [{ tone: statusTone(note.lead_status), text: status }] : []),
    ...chipsOf(note, { day: formatDay, time: formatTimestamp }),
  ];
};
