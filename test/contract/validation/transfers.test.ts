import * as fc from 'fast-check';
import type { RequestBody } from '../../../src/contract/endpoints';
import { limits } from '../../../src/contract/limits';
import {
  distributeLeadsSchema,
  planDistributionSchema,
  reassignLeadsSchema,
} from '../../../src/contract/validation/transfers';
import { anyAnswer } from '../../support/anyJson';
import { read } from './schemas';

const countTo = (length: number): number[] => Array.from({ length }, (_each, n) => n + 1);

describe('a reassignment', () => {
  it('requires a team leader, an agent, or both', () => {
    expect(read(reassignLeadsSchema, { lead_id: [1], to_tl_id: '2' }).value).toMatchObject({ to_tl_id: 2 });
    expect(read(reassignLeadsSchema, { lead_id: [1], to_agent_id: 3 }).value).toMatchObject({ to_tl_id: null });
    expect(read(reassignLeadsSchema, { lead_id: [1], to_tl_id: 2, to_agent_id: 3 }).errors).toEqual({});
    expect(read(reassignLeadsSchema, { lead_id: [1], to_agent_id: '' }).errors).toEqual({
      to_tl_id: 'Please select a Team Leader first.',
    });
  });

  it('accepts an optional reason of one line', () => {
    const body: RequestBody<'reassignLeads'> = { lead_id: [1], to_tl_id: 2 };
    expect(read(reassignLeadsSchema, body).value).toMatchObject({ reason: '', project_id: '' });
    expect(read(reassignLeadsSchema, { ...body, reason: 'x'.repeat(151) }).errors).toHaveProperty('reason');
  });
});

describe('a plan', () => {
  it('covers the given leads, or a number of the oldest ones', () => {
    expect(read(planDistributionSchema, { lead_id: [1, '2'], oldest: null }).value).toMatchObject({ lead_id: [1, 2] });
    expect(read(planDistributionSchema, { oldest: '200', project: 'Palm Grove' }).value).toMatchObject({
      ...{ lead_id: [], oldest: 200, project: 'Palm Grove', agents: [], by: '' },
    });
    expect(read(planDistributionSchema, { lead_id: [] }).errors).toEqual({ lead_id: 'Select at least one lead.' });
  });

  it('has no more leads than a transfer', () => {
    const tooMany = 'At most 5,000 leads can be transferred at once.';
    expect(read(planDistributionSchema, { oldest: limits.transferSize }).errors).toEqual({});
    expect(read(planDistributionSchema, { oldest: limits.transferSize + 1 }).errors).toEqual({ oldest: tooMany });
    const lead_id = countTo(limits.transferSize + 1);
    expect(read(planDistributionSchema, { lead_id }).errors).toEqual({ lead_id: tooMany });
  });
});

describe('a distribution', () => {
  const errorOf = (data: unknown) => read(distributeLeadsSchema, { data }).errors.data;

  it('accepts the data of a plan unchanged, and reads agents and leads', () => {
    const share = { agent_id: 3, agent: 'Naveen K', open_leads: 4, due_today: 1, gets: 2, lead_ids: [11, '12'] };
    const { value } = read(distributeLeadsSchema, { data: [share, { agent_id: '4', lead_ids: [] }] });
    expect(value?.data).toEqual([
      { agent_id: 3, lead_ids: [11, 12] },
      { agent_id: 4, lead_ids: [] },
    ]);
  });

  it.each([
    ['nothing', undefined, 'Select at least one lead.'],
    ['no agent', [], 'Select at least one lead.'],
    ['no lead', [{ agent_id: 3, lead_ids: [] }], 'Select at least one lead.'],
    ['an agent twice', [3, 3].map((agent_id, n) => ({ agent_id, lead_ids: [n + 1] })), 'An agent is named twice.'],
    ['a lead twice', [3, 4].map((agent_id) => ({ agent_id, lead_ids: [1] })), 'A lead is given twice.'],
    [
      'too many leads in all',
      [3, 4].map((agent_id) => ({
        agent_id,
        lead_ids: countTo(2_501).map((id) => id + agent_id * 10_000),
      })),
      'At most 5,000 leads can be transferred at once.',
    ],
    [
      'too many agents',
      countTo(501).map((agent_id) => ({ agent_id, lead_ids: [agent_id] })),
      'At most 500 agents can be given leads at once.',
    ],
  ])('refuses %s', (_what, data, message) => {
    expect(errorOf(data)).toBe(message);
  });

  it('accepts or refuses any JSON', () => {
    const anyValue = anyAnswer([{ agent_id: 3, lead_ids: [11, 12] }]);
    const member = fc.constantFrom('agent_id', 'lead_ids', 'constructor', '__proto__', 'toString');
    const share = fc.oneof(
      anyValue,
      fc
        .array(fc.tuple(member, fc.oneof(anyValue, fc.array(fc.integer()))))
        .map((members) => Object.fromEntries(members)),
    );
    fc.assert(
      fc.property(fc.oneof(anyValue, fc.array(share)), (data) => {
        const { value, errors } = read(distributeLeadsSchema, { data });
        expect(value !== undefined || Object.keys(errors).every((path) => path.startsWith('data'))).toBe(true);
      }),
    );
  });
});
