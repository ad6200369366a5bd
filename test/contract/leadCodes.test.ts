import * as fc from 'fast-check';
import { callDispositions, dispositionsOf } from '../../src/contract/choices';
import { leadListCodeOf, leadListCodes, leadStatusOf, leadStatusText, readStatus } from '../../src/contract/leadCodes';
import { roleCodeOf } from '../../src/contract/roles';

describe('lead codes', () => {
  it.each(leadListCodes)('list code %i is known as a number and in digits', (code) => {
    expect(leadListCodeOf(code)).toBe(code);
    expect(leadListCodeOf(String(code))).toBe(code);
  });

  it.each(['11', '-1', '01', '1.0', '', ' 1', null, undefined, {}, [], true])('%p is no list code', (value) => {
    expect(leadListCodeOf(value)).toBeUndefined();
  });

  it('the queues 6 to 10 are lists, but no status a lead is stored in', () => {
    expect([0, 1, 2, 3, 4, 5].map(leadStatusOf)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([6, 7, 8, 9, 10].map(leadStatusOf)).toEqual(Array(5).fill(undefined));
  });

  it('a known status is shown by its name and any other text as it came', () => {
    expect(leadStatusText(readStatus('3'))).toBe('Hot Lead');
    expect(leadStatusText(readStatus(0))).toBe('Fresh Lead');
    expect(leadStatusText(readStatus('In Progress'))).toBe('In Progress');
    expect(leadStatusText(readStatus(null))).toBe('');
    fc.assert(
      fc.property(
        fc.string().filter((value) => leadStatusOf(value) === undefined),
        (value) => {
          expect(leadStatusText(readStatus(value))).toBe(value);
        },
      ),
    );
  });
});

describe('dispositionsOf', () => {
  it('returns the six of each outcome, and none for anything else', () => {
    expect(dispositionsOf('Connect')).toEqual(callDispositions.Connect);
    expect(dispositionsOf('Not Connect')).toHaveLength(6);
    for (const other of ['', 'connect', 'toString', null, undefined]) expect(dispositionsOf(other)).toEqual([]);
  });
});

describe('roleCodeOf', () => {
  it('reads a role by number, digits and name', () => {
    expect([1, '2', 'Agent'].map(roleCodeOf)).toEqual([1, 2, 3]);
    for (const other of [0, 4, '', 'admin', null]) expect(roleCodeOf(other)).toBeUndefined();
  });
});
