import { updatePayload } from '../../support/payloads';
import { createPeople, type People } from '../../support/people';
import { createTypedApp, type TypedApp } from '../../support/typedApp';

/** A server for each test, with people who call leads. */
export const useReports = () => {
  // Filled before each test.
  const [app, people] = [{} as TypedApp, {} as People];
  beforeEach(async () => {
    Object.assign(app, await createTypedApp());
    Object.assign(people, await createPeople(app));
  });
  afterEach(() => app.close());

  /** Notes a call with its agreed follow-up. */
  const callLead = async (who: keyof People, id: number, follow_up = '2026-06-19T10:00:00+05:30'): Promise<void> => {
    const caller = await app.as(people[who]);
    const { body } = await caller('getLead', undefined, { params: { id } });
    const call = { call_status: 'Connect', last_call_action: 'on calls', notes: 'Called.', follow_up };
    const { status } = await caller('updateLead', updatePayload(body.data, call));
    expect(status).toBe(200);
  };
  return { app, people, callLead };
};
