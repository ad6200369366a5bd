import * as fc from 'fast-check';
import { endpoints, pathOf, type Parsed, type RequestBody } from '../../src/contract/endpoints';
import { filledPath } from '../../src/contract/screenCalls';
import { requests } from '../../src/contract/requests';

const rows = Object.values(endpoints);

describe('endpoints', () => {
  it('opens the two sign-in calls alone to visitors', () => {
    expect(rows.filter(({ isPublic }) => isPublic).map(({ path }) => path)).toEqual([
      '/api/send-login-otp',
      '/api/verify-login-otp',
    ]);
  });

  it('knows which calls change something: every POST with a session but the lists, the searches, the plan, the next lead, the report, the leads behind it, the preview of a source, the trial of rules, the export, and the GET that deletes', () => {
    const isRead = (path: string) =>
      /\/(get-lead-data|search-lead|get-duplicate-lead|plan-distribution|next-lead|report|report-leads|export-leads|try-hand-out-rules)$|\/preview-source\//.test(
        path,
      );
    const isWrite = ({ method, path, isPublic }: (typeof rows)[number]) =>
      !isPublic && ((method === 'POST' && !isRead(path)) || path.includes('/delete-'));
    expect(rows.filter((row) => row.isWrite)).toEqual(rows.filter(isWrite));
  });

  it('encodes a parameter so that it comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (pageName) => {
        const path = pathOf(endpoints.listPageForms, { pageName });
        const encoded = path.slice('/api/admin/get-form-bypages/'.length);
        expect(encoded).not.toMatch(/[/?# ]/);
        expect(decodeURIComponent(encoded)).toBe(pageName);
      }),
    );
  });

  it('replaces a lone surrogate by the replacement character', () => {
    expect(pathOf(endpoints.listPageForms, { pageName: 'A\uD800' })).toBe('/api/admin/get-form-bypages/A%EF%BF%BD');
  });

  it('inserts a number, and leaves a path without parameters alone', () => {
    expect(pathOf(endpoints.getLead, { id: 12 })).toBe('/api/admin/fetch-lead-data/12');
    expect(pathOf(endpoints.getCounters)).toBe('/api/admin/get-home-screen-data');
  });

  it('requires exactly the parameters of a path, at compile time and at run time', () => {
    // @ts-expect-error the path has an {id}
    expect(() => pathOf(endpoints.getLead)).toThrow('needs its parameter id');
    // @ts-expect-error the path has an {id}
    expect(() => pathOf(endpoints.getUser, {})).toThrow('needs its parameter id');
    // @ts-expect-error its parameter is called pageName
    expect(() => pathOf(endpoints.listPageForms, { page: 'Main' })).toThrow('needs its parameter pageName');
    // @ts-expect-error the path has no parameter
    expect(pathOf(endpoints.getCounters, { id: 1 })).toBe('/api/admin/get-home-screen-data');
    expect(() => filledPath('/api/{toString}', {})).toThrow('needs its parameter toString');
  });

  it('loads no validation library, for the sign-in screens', async () => {
    jest.resetModules();
    jest.doMock('yup', () => {
      throw new Error('yup was loaded.');
    });
    await expect(import('../../src/contract/requests')).rejects.toThrow('yup was loaded.');
    await expect(import('../../src/contract/endpoints')).resolves.toHaveProperty('endpoints');
    jest.dontMock('yup');
  });
});

describe('what a request may carry, by its schema alone', () => {
  const lead = {
    ...{ user_id: 1, name: 'Nila', contact: '9822011223', gender: 'Female', state: 'Kerala' },
    ...{ lead_source: 'Website', project: 'Palm Grove' },
  };

  it('fields without a default are required', () => {
    const sparse: RequestBody<'createLead'> = lead;
    // @ts-expect-error a lead without a number is refused
    const nameless: RequestBody<'createLead'> = { ...lead, contact: undefined };
    // @ts-expect-error so is an update that names no lead
    const unnamed: RequestBody<'updateLead'> = lead;
    expect(requests.createLead.isValidSync(sparse)).toBe(true);
    expect(requests.createLead.isValidSync(nameless)).toBe(false);
    expect(requests.updateLead.isValidSync(unnamed)).toBe(false);
  });

  it('ids and flags may be digits, and empty fields may be sent', () => {
    const full: RequestBody<'createLead'> = { ...lead, team_leader: '2', agent: null, remark: null, city: '' };
    const transfer: RequestBody<'assignLeads'> = { lead_id: ['1', 2], tl_id: '2', agent_id: '', user_id: 1 };
    const page: RequestBody<'listUsers'> = { page: 2 };
    expect(requests.createLead.isValidSync(full)).toBe(true);
    expect(requests.assignLeads.isValidSync(transfer)).toBe(true);
    expect(requests.listUsers.cast(page)).toEqual({ page: 2 });
    // @ts-expect-error a filter that the call does not know
    const filtered: RequestBody<'listLeads'> = { lead_status: '1', mood: 'good' };
    expect(requests.listLeads.cast(filtered, { stripUnknown: true })).not.toHaveProperty('mood');
  });

  it('accepts an acting user for other servers and ignores it', () => {
    for (const user_id of [1, '1', 'nobody', null, { deep: [] }]) {
      const read: Parsed<'createLead'> = requests.createLead.validateSync({ ...lead, user_id });
      expect(read).not.toHaveProperty('user_id');
      expect(read.name).toBe('Nila');
    }
  });
});
