import { readAhead } from '../../../src/server/auth/readAhead';
import type { Session } from '../../../src/server/auth/sessions';

// The order of two things under way at once, which a server in the same process cannot be told.

const admin = { user_id: 1, name: 'Asha Rao', role: 1, team_leader_id: null } as const;
const agent = { ...admin, role: 3, team_leader_id: 2 } as const;
const session = (actor: Session['actor']): Session => ({ sessionId: 'session', actor });
const later = <Value>(value: Value): Promise<Value> => new Promise((resolve) => setTimeout(resolve, 20, value));

test('the read begins before the session is found, and is not done twice for the same person', async () => {
  const reads: unknown[] = [];
  const checking = later(session({ ...admin }));
  const answer = readAhead(admin, checking, async ({ role }) => {
    reads.push(role);
    return `for ${role}`;
  });
  expect(reads).toEqual([1]);
  expect(await answer).toBe('for 1');
  expect(reads).toEqual([1]);
});

test('for another person it is read again, whatever the first read came to', async () => {
  for (const fails of [false, true]) {
    const read = async ({ role }: Session['actor']): Promise<string> => {
      if (fails && role === 1) throw new Error('not for an Admin');
      return `for ${role}`;
    };
    expect(await readAhead(admin, later(session(agent)), read)).toBe('for 3');
  }
});

test('a read that fails fails the call once the session is found', async () => {
  let isFound = false;
  const checking = later(session(admin)).finally(() => (isFound = true));
  const failure = await readAhead(admin, checking, () => Promise.reject(new Error('no such lead'))).catch(String);
  expect([failure, isFound]).toEqual(['Error: no such lead', true]);
});

test('a session that has ended is what counts, and a read that fails meanwhile troubles nobody', async () => {
  const ended = later(0).then(() => Promise.reject(new Error('ended')));
  for (const read of [() => Promise.reject(new Error('no such lead')), async () => 'read']) {
    await expect(readAhead(admin, ended, read)).rejects.toThrow('ended');
  }
});
