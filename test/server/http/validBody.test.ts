import { requests } from '../../../src/contract/requests';
import { leadListSchema } from '../../../src/contract/validation/leads';
import { addMasterSettingSchema } from '../../../src/contract/validation/settings';
import { addUserSchema } from '../../../src/contract/validation/users';
import { validBody } from '../../../src/server/http/validBody';
import { refusalOf } from '../../support/refusals';
import { testNow } from '../../support/testClock';

/** Parsed like a request's text: `__proto__` stays a member, unlike in an object literal. */
const objectOf = (text: string): object => JSON.parse(text) as object; // the text is an object's

describe('validBody', () => {
  it('leaves out members that the schema does not know', () => {
    const body = { category_name: 'Project', category_value: 'A', user_id: 1, extra: { deep: [1] } };
    expect(validBody(addMasterSettingSchema, body, testNow)).toEqual({ category_name: 'Project', category_value: 'A' });
  });

  it('gives one message per wrong field, under the name of the field', () => {
    const { body } = refusalOf(() => validBody(requests.assignLeads, { lead_id: ['x', 'y'], tl_id: '' }, testNow));
    expect(body).toMatchObject({
      status: 422,
      message: 'Please correct the highlighted fields.',
      errors: { lead_id: 'Lead is not valid.', tl_id: 'Please select a Team Leader first.' },
    });
  });

  it('says the message itself when all wrong fields share one', () => {
    const { body } = refusalOf(() => validBody(addMasterSettingSchema, {}, testNow));
    expect(body.message).toBe('Please select a category and enter a value.');
  });

  it.each([
    ['{"page":[{"toString":[]}]}', 'page', 'page is not valid.'],
    ['{"page":{"valueOf":1,"toString":1}}', 'page', 'page is not valid.'],
    ['{"page":["7"]}', 'page', 'page is not valid.'],
    ['{"project":{"toString":[]}}', 'project', 'Project must be text.'],
    ['{"project":["A"]}', 'project', 'Project must be text.'],
    ['{"sortBy":{"toString":[]}}', 'sortBy', 'Sort must be text.'],
    ['{"dateFrom":{"toString":[]}}', 'dateFrom', 'Date From must be a date.'],
    ['{"lead_status":{"toString":[]}}', 'lead_status', 'lead_status must be a list code from 0 to 10.'],
  ])('%s is a complaint about its field, whatever text the value claims to have', (json, field, complaint) => {
    const body = { lead_status: '1', ...objectOf(json) };
    expect(refusalOf(() => validBody(leadListSchema, body, testNow)).body.errors).toEqual({ [field]: complaint });
  });

  it.each(['{"toString":[]}', '["1"]', '[1]', '[[]]', '{}'])('%s is no flag', (json) => {
    const body = { crm_app_access: objectOf(json) };
    const { errors } = refusalOf(() => validBody(addUserSchema, body, testNow)).body;
    expect(errors).toMatchObject({ crm_app_access: 'CRM/App Access must be 1 or 0.' });
  });

  it('takes a member called __proto__ for no other member', () => {
    const sly = objectOf('{"lead_status":"1","__proto__":{"page":9}}');
    expect(validBody(leadListSchema, sly, testNow).page).toBe(1);
  });
});
