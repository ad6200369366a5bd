import * as fc from 'fast-check';
import { requests } from '../../../src/contract/requests';
import { createLeadSchema, leadListSchema, updateLeadSchema } from '../../../src/contract/validation/leads';
import { addMasterSettingSchema, connectFormSchema } from '../../../src/contract/validation/settings';
import { addUserSchema, updateUserSchema } from '../../../src/contract/validation/users';
import { read } from './schemas';

const agent = { name: 'Ravi Kumar', phone: '9876543210', role: 3, teamleader: 2, crm_app_access: 1, login_device: 0 };

const { sendLoginOtp: sendLoginOtpSchema, verifyLoginOtp: verifyLoginOtpSchema } = requests;

describe('sign-in schemas', () => {
  it('want a mobile number, in whatever way it is written', () => {
    expect(read(sendLoginOtpSchema, { mobile: '' }).errors).toEqual({ mobile: 'Mobile Number is required.' });
    expect(read(sendLoginOtpSchema, { mobile: '12345' }).errors).toHaveProperty('mobile');
    for (const mobile of ['9000000001', 9000000001, '+91 90000 00001', '09000000001']) {
      expect(read(sendLoginOtpSchema, { mobile }).value).toEqual({ mobile: '9000000001' });
    }
  });

  it('want a code of at most six characters, as text or number', () => {
    const mobile = '9000000001';
    expect(read(verifyLoginOtpSchema, { mobile, otp: '' }).errors).toEqual({ otp: 'OTP is required.' });
    expect(read(verifyLoginOtpSchema, { mobile, otp: '1234567' }).errors).toHaveProperty('otp');
    expect(read(verifyLoginOtpSchema, { mobile, otp: 123456 }).value).toEqual({ mobile, otp: '123456' });
    expect(read(verifyLoginOtpSchema, { mobile, otp: '012345' }).value).toEqual({ mobile, otp: '012345' });
  });
});

describe('addUserSchema', () => {
  it('wants full name and contact number', () => {
    for (const name of ['', ' ', 'a\u0000']) {
      expect(read(addUserSchema, { ...agent, name }).errors).toHaveProperty('name');
    }
    for (const phone of [null, '912345678', '98765432101']) {
      expect(read(addUserSchema, { ...agent, phone }).errors).toHaveProperty('phone');
    }
  });

  it('wants a team leader of an agent and of nobody else', () => {
    for (const teamleader of ['', null, undefined, 'NA']) {
      expect(read(addUserSchema, { ...agent, teamleader }).errors).toHaveProperty('teamleader');
      for (const role of [1, '2']) expect(read(addUserSchema, { ...agent, role, teamleader }).errors).toEqual({});
    }
  });

  it('takes no email, or one with the form of an email', () => {
    const errorsOf = (email: unknown) => read(addUserSchema, { ...agent, email }).errors;
    for (const email of ['', null, undefined, 'ravi@example.com']) expect(errorsOf(email)).toEqual({});
    for (const email of ['ravi', 'ravi@', '@example.com']) expect(errorsOf(email)).toHaveProperty('email');
  });

  it('takes flags as 1 or 0 in any writing, and refuses the rest', () => {
    const readAs = (login_device: unknown) => read(addUserSchema, { ...agent, login_device });
    const readings = [1, '0', true, '', null, []].map((sent): unknown => readAs(sent).value?.login_device);
    expect(readings).toEqual([1, 0, 1, null, null, null]);
    for (const sent of [2, 'yes', -1]) expect(readAs(sent).errors).toHaveProperty('login_device');
  });

  it('knows three roles, two genders', () => {
    const errorsOf = (role: unknown) => read(addUserSchema, { ...agent, role }).errors;
    for (const role of [0, 4, '', 'Agent']) expect(errorsOf(role)).toHaveProperty('role');
    expect(read(addUserSchema, { ...agent, gender: 'Other' }).errors).toHaveProperty('gender');
  });

  it('an edit names its user', () => {
    expect(read(updateUserSchema, agent).errors).toHaveProperty('user_id');
    expect(read(updateUserSchema, { ...agent, user_id: '9' }).value).toMatchObject({ user_id: 9 });
  });
});

describe('addMasterSettingSchema', () => {
  it('wants category and value in the words of the spec', () => {
    const message = 'Please select a category and enter a value.';
    expect(read(addMasterSettingSchema, {}).errors).toEqual({ category_name: message, category_value: message });
    const { errors } = read(addMasterSettingSchema, { category_name: 'Budget', category_value: 'x' });
    expect(errors).toHaveProperty('category_name');
  });

  it('folds the spaces of a value, so that two spellings of it meet', () => {
    const body = { category_name: 'Project', category_value: '  Palm \t\n Grove\u00a0 2 ' };
    expect(read(addMasterSettingSchema, body).value?.category_value).toBe('Palm Grove 2');
  });
});

it('every schema accepts or refuses any JSON', () => {
  const leads = [createLeadSchema, updateLeadSchema, requests.assignLeads, leadListSchema];
  const others = [sendLoginOtpSchema, verifyLoginOtpSchema, addUserSchema, addMasterSettingSchema, connectFormSchema];
  const body = fc
    .constantFrom(...leads, ...others, updateUserSchema)
    .chain((schema) =>
      fc.tuple(fc.constant(schema), fc.dictionary(fc.constantFrom(...Object.keys(schema.fields)), fc.jsonValue())),
    );
  fc.assert(
    fc.property(body, ([schema, json]) => {
      const { value, errors } = read(schema, json);
      expect(value !== undefined || Object.values(errors).every((message) => message.length > 0)).toBe(true);
    }),
    { numRuns: 250 },
  );
});
