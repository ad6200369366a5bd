import { draftGroup } from '../../../src/web/session/draftKey';
import { createDraftKeeper } from '../../../src/web/unsaved/draftKeeper';
import { discardAllDrafts } from '../../../src/web/unsaved/drafts';

const day = 24 * 60 * 60 * 1000;
let now = 0;
let isSignedIn = true;

const open = (record = 'lead-5', userId = 1) => createDraftKeeper(draftGroup(userId, record), () => isSignedIn);

const typed = (values: object, record?: string) => {
  const keeper = open(record);
  keeper.keep(values);
  keeper.flush();
  return keeper;
};

beforeEach(() => {
  localStorage.clear();
  isSignedIn = true;
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(() => jest.restoreAllMocks());

describe('A draft', () => {
  it('is offered to the same person at the same record, with its time', () => {
    typed({ name: 'Nila' });
    now += 1000;
    expect(open().state().offered).toMatchObject({ savedAt: 1_000_000, values: { name: 'Nila' } });
    expect(open('lead-55').state().offered).toBeUndefined();
    expect(open('lead-5', 2).state().offered).toBeUndefined();
  });

  it('is kept for a day', () => {
    typed({ name: 'Nila' });
    now += day;
    expect(open().state().offered).toBeDefined();
    now += 1;
    expect(open().state().offered).toBeUndefined();
  });

  it('is gone once it was dropped or discarded', () => {
    typed({ name: 'Nila' }).drop();
    expect(open().state().offered).toBeUndefined();
    typed({ name: 'Nila' });
    open().discard();
    expect(localStorage).toHaveLength(0);
  });

  it('does not come back after the sign-out, though a write was under way', () => {
    const keeper = open();
    keeper.keep({ name: 'Nila' });
    isSignedIn = false;
    discardAllDrafts(localStorage);
    keeper.flush();
    expect(localStorage).toHaveLength(0);
  });

  it('is not overwritten by another tab at the same record', () => {
    typed({ name: 'First tab' });
    now += 1000;
    typed({ name: 'Second tab' });
    now += 1000;
    const third = open();
    expect(third.state().offered?.values).toEqual({ name: 'Second tab' });
    third.discard();
    expect(third.state().offered?.values).toEqual({ name: 'First tab' });
  });

  it('taken over, it leaves behind what was typed before as another draft', () => {
    typed({ name: 'Old' });
    now += 1000;
    const keeper = open();
    keeper.keep({ name: 'New' });
    expect(keeper.restore()).toEqual({ name: 'Old' });
    expect(keeper.state().offered?.values).toEqual({ name: 'New' });
  });

  it('stays where it is when the device has no room', () => {
    const keeper = open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keeper.keep({ name: 'Nila' });
    keeper.flush();
    full.mockRestore();
    expect(keeper.state()).toMatchObject({ isRefused: true, keptAt: undefined });
  });

  it('that cannot be read is not offered', () => {
    typed({ name: 'Nila' });
    const key = localStorage.key(0) ?? '';
    for (const broken of ['', '{', '[]', '{"savedAt":"x","values":{}}', '{"savedAt":1}']) {
      localStorage.setItem(key, broken);
      expect(open().state().offered).toBeUndefined();
    }
  });
});
