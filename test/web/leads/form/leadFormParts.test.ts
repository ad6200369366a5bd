import { readLead, type Decoded, type LeadNote } from '../../../../src/contract/leads';
import { updateLeadFormSchema } from '../../../../src/contract/validation/leads';
import { agoText } from '../../../../src/web/forms/FormFoot';
import { withStored } from '../../../../src/web/forms/formRules';
import {
  changeOf,
  updateNames,
  type LeadValues,
  type UpdateValues,
} from '../../../../src/web/leads/form/leadFormValues';
import { noteChips, textsOf } from '../../../../src/web/leadForm/noteParts';

// Every name once, with nothing in it.
const empty = Object.fromEntries([...updateNames, 'remark'].map((name) => [name, ''])) as LeadValues & UpdateValues;

const [note] = readLead({ data: { id: 1, name: 'Nila' }, notes: [{ created_at: '2026-06-17T12:00:00+05:30' }] })
  ?.notes as [Decoded<LeadNote>]; // as many as were given

describe('A change of one field', () => {
  it('empties the agent with the team leader', () => {
    expect(changeOf({ ...empty, team_leader: '2', agent: '9' }, 'team_leader', '3').changes).toEqual({
      team_leader: '3',
      agent: '',
    });
  });

  it('empties the action with the call status, and the hidden follow-up when there is no status any more', () => {
    const call = { ...empty, call_status: 'Connect', last_call_action: 'WhatsApp', follow_up: 'x' };
    expect(changeOf(call, 'call_status', 'Not Connect').changes).toEqual({
      call_status: 'Not Connect',
      last_call_action: '',
    });
    expect(changeOf(call, 'call_status', '').changes).toEqual({ call_status: '', last_call_action: '', follow_up: '' });
  });

  it('changes nothing when the same is chosen again', () => {
    expect(changeOf({ ...empty, team_leader: '2', agent: '9' }, 'team_leader', '2').changes).toEqual({});
  });
});

describe('A kept draft', () => {
  it('gives back texts of fields that the form has, and no half dates', () => {
    const stored = {
      name: 'Nila',
      unknown: 'x',
      city: 5,
      site_visit: '29/MM/YYYY',
      house_visit: '2026-06-29',
      follow_up: 'DD',
    };
    expect(withStored(updateLeadFormSchema, empty, stored)).toEqual({
      ...empty,
      name: 'Nila',
      house_visit: '2026-06-29',
    });
    for (const broken of [null, 'x', 7, undefined]) {
      expect(withStored(updateLeadFormSchema, empty, broken)).toEqual(empty);
    }
  });
});

describe('A history entry', () => {
  it('has every text once, and says whose remark it is', () => {
    expect(textsOf({ ...note, notes: 'A', agent_remark: 'A', lead_remark: 'B' })).toEqual([
      { kind: 'Agent remark', text: 'A' },
      { kind: 'Lead remark', text: 'B' },
    ]);
    expect(textsOf({ ...note, notes: 'A', tl_remark: 'B' })).toEqual([
      { kind: '', text: 'A' },
      { kind: 'Team leader remark', text: 'B' },
    ]);
  });

  it('skips what is empty', () => {
    expect(textsOf(note)).toEqual([]);
    expect(noteChips(note)).toEqual([]);
  });

  it('has call, follow-up and all four visits', () => {
    const full = {
      call_status: 'Connect',
      last_call_action: 'WhatsApp',
      follow_up: 'F',
      site_visit: '1',
      office_visit: '2',
      mid_way_visit: '3',
      house_visit: '4',
    };
    expect(noteChips({ ...note, ...full }).map(({ text }) => text)).toEqual([
      'Connect · WhatsApp',
      'Follow up F',
      'Site visit 1',
      'Office visit 2',
      'Mid way visit 3',
      'House visit 4',
    ]);
  });

  it('has the mid-way visit once, under whichever of its two keys it comes', () => {
    for (const visit of [
      { mid_way_visit: '3' },
      { midmid_way_visit: '3' },
      { mid_way_visit: '3', midmid_way_visit: '3' },
    ]) {
      expect(noteChips({ ...note, ...visit }).map(({ text }) => text)).toEqual(['Mid way visit 3']);
    }
  });
});

it.each([
  [0, 'just now'],
  [10_000, '10 s ago'],
  [90_000, '1 min ago'],
  [7_200_000, '2 h ago'],
])('%d ms ago reads as %s', (ms, text) => expect(agoText(ms)).toBe(text));
