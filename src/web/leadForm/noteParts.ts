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

const callTone = (callStatus: string | null | undefined): LeadTone =>
  callStatus === 'Connect' ? 'converted' : 'missed';

export const noteTone = ({ call_status, lead_status }: Decoded<LeadNote>): LeadTone =>
  call_status ? callTone(call_status) : statusTone(lead_status);

export const noteLine = (note: Decoded<LeadNote>): string =>
  [formatTimestamp(note.created_at), note.by].filter(Boolean).join(' · ');

export const noteChips = (note: Decoded<LeadNote>): { tone: LeadTone; text: string }[] => {
  const visits = {
    'Site visit': note.site_visit,
    'Office visit': note.office_visit,
    // Servers send one of the two keys, or both.
    'Mid way visit': note.mid_way_visit ?? note.midmid_way_visit,
    'House visit': note.house_visit,
  };
  const chips: [LeadTone, string][] = [
    [statusTone(note.lead_status), leadStatusText(note.lead_status)],
    [callTone(note.call_status), [note.call_status, note.last_call_action].filter(Boolean).join(' · ')],
    ['today', note.follow_up ? `Follow up ${formatTimestamp(note.follow_up)}` : ''],
    ...Object.entries(visits).map(([name, on]): [LeadTone, string] => [
      'scheduled',
      on ? `${name} ${formatDay(on)}` : '',
    ]),
  ];
  return chips.flatMap(([tone, text]) => (text ? [{ tone, text }] : []));
};
