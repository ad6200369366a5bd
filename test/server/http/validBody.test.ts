import * as fc from 'fast-check';
import { assignLeadsSchema, createLeadSchema, leadListSchema } from '../../../src/contract/validation/leads';
import { addMasterSettingSchema } from '../../../src/contract/validation/settings';
import { Refusal } from '../../../src/server/failures';
import { validBody } from '../../../src/server/http/validBody';
import { testNow } from '../../support/testClock';

const refusalOf = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

/** As a request's text is parsed: a member `__proto__` stays a member, which an object literal would not do. */
const objectOf = (text: string): object => JSON.parse(text) as object; // the text is an object's

describe('validBody', () => {
  it('leaves out members that the schema does not know', () => {
    const body = { category_name: 'Project', category_value: 'A', user_id: 1, extra: { deep: [1] } };
    expect(validBody(addMasterSettingSchema, body, testNow)).toEqual({ category_name: 'Project', category_value: 'A' });
  });

  it('gives one message per wrong field, under the name of the field', () => {
    const { body } = refusalOf(() => validBody(assignLeadsSchema, { lead_id: ['x', 'y'], tl_id: '' }, testNow));
    expect(body).toMatchObject({
      status: 422,
      message: 'Please correct the fields that are marked.',
      errors: { lead_id: 'Lead is not valid.', tl_id: 'Please select a Team Leader first.' },
    });
  });

  it('says the message itself when all wrong fields share one', () => {
    const { body } = refusalOf(() => validBody(addMasterSettingSchema, {}, testNow));
    expect(body.message).toBe('Please select a category and enter a value.');
  });

  it('survives member names that every object has, and any other JSON', () => {
    const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const names = fc.constantFrom(...inherited, 'name', 'lead_id', 'page', 'lead_status', 'gender');
    const json = fc.array(fc.tuple(names, fc.jsonValue())).map((members) => {
      const text = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
      return objectOf(`{${text.join(',')}}`);
    });
    fc.assert(
      fc.property(json, fc.constantFrom(createLeadSchema, assignLeadsSchema, leadListSchema), (body, schema) => {
        try {
          validBody(schema, body, testNow);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
    const sly = objectOf('{"lead_status":"1","__proto__":{"page":9}}');
    expect(validBody(leadListSchema, sly, testNow).page).toBe(1);
  });
});
