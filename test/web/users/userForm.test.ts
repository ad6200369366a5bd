import fc from 'fast-check';
import { addUserSchema } from '../../../src/contract/validation/users';
import { readUser } from '../../../src/contract/users';
import { emptyUser, payloadOf, rolesForEdit, valuesOfUser } from '../../../src/web/users/UserFields';

const agent = { ...emptyUser, name: ' Ravi ', phone: '9812345670', role: '3', teamleader: '2' };

test('A team leader is sent only for agents', () => {
  expect(payloadOf(agent)).toMatchObject({ name: 'Ravi', role: 3, teamleader: 2 });
  for (const role of ['1', '2']) expect(payloadOf({ ...agent, role })).not.toHaveProperty('teamleader');
});

test('Access and single-device login are sent as 1 or 0', () => {
  expect(payloadOf(agent)).toMatchObject({ crm_app_access: 1, login_device: 0 });
  expect(payloadOf({ ...agent, crm_app_access: '0', login_device: '1' })).toMatchObject({
    crm_app_access: 0,
    login_device: 1,
  });
});

test('Every valid form gives a valid payload', () => {
  const values = fc.record({
    name: fc.string(),
    phone: fc.constantFrom('9812345670', '+91 98123 45670', '12', ''),
    email: fc.constantFrom('', 'a@example.com', 'no address'),
    gender: fc.constantFrom('', 'Male', 'Female', 'Other'),
    role: fc.constantFrom('', '1', '2', '3'),
    teamleader: fc.constantFrom('', '2', '17'),
    crm_app_access: fc.constantFrom('0', '1'),
    login_device: fc.constantFrom('0', '1'),
  });
  fc.assert(
    fc.property(values, (typed) => {
      fc.pre(addUserSchema.isValidSync(typed));
      expect(addUserSchema.isValidSync(payloadOf(typed))).toBe(true);
    }),
  );
});

test('An Admin can only stay one; others are Team Leader or Agent', () => {
  expect(rolesForEdit(1).map(({ label }) => label)).toEqual(['Admin']);
  expect(rolesForEdit(2).map(({ label }) => label)).toEqual(['Team Leader', 'Agent']);
  expect(rolesForEdit(3).map(({ label }) => label)).toEqual(['Team Leader', 'Agent']);
});

const codes = { role: 3, team_leader_id: 2, crm_app_access: 1, login_device: 0 };
const detail = {
  ...{ ...codes, name: 'Ravi', phone: '9812345670', gender: null, email: null },
  all_team_leader: [{ team_leader_id: 2, name: 'Meena' }],
};

test('A user is read as the contract sends it, ids and flags also as digits; NA means no team leader', () => {
  expect(readUser({ status: 200, data: detail })).toEqual({ ...detail, gender: '', email: '' });
  const asText = { ...detail, role: '3', team_leader_id: '2', crm_app_access: '1', login_device: '0' };
  expect(readUser({ data: asText })).toMatchObject(codes);
  const leader = readUser({ data: { ...detail, role: 2, team_leader_id: 'NA' } });
  expect(leader && valuesOfUser(leader).teamleader).toBe('');
});

test('An answer without a known role or without a user is none', () => {
  expect(readUser({ data: { ...detail, role: 9 } })).toBeUndefined();
  expect(readUser({ data: [] })).toBeUndefined();
});
