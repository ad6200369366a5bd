import type { Selectable, Transaction } from 'kysely';
import { masterCategories, type MasterCategory } from '../../contract/masterSettings';
import { roles } from '../../contract/roles';
import type { Database, UsersTable } from '../db/schema';
import type { StaffMember } from './staff';

/** Replaced by COMPANY_NAME. */
export const demonstrationCompany = 'Palm Estates Pvt Ltd';

export const masterValues = {
  'Require Measurement': [
    '1 BHK (450-600 sq ft)',
    '2 BHK (750-950 sq ft)',
    '3 BHK (1100-1450 sq ft)',
    '4 BHK (1700-2200 sq ft)',
    'Villa (2400 sq ft and above)',
    'Plot 1000 sq ft',
    'Plot 1500 sq ft',
    'Plot 2400 sq ft',
    'Shop (200-400 sq ft)',
    'Office (500-1200 sq ft)',
  ],
  'Lead Source': [
    'Website',
    'Facebook',
    'Instagram',
    'Google Ads',
    '99acres',
    'MagicBricks',
    'Housing.com',
    'Walk In',
    'Customer Reference',
    'Newspaper',
    'Channel Partner',
  ],
  'Archived Reason': [
    'Not Interested',
    'Budget Too Low',
    'Bought Elsewhere',
    'Wrong Number',
    'Fake Query',
    'Location Not Suitable',
    'Plan Postponed',
    'Duplicate Lead',
    'No Response After Many Calls',
  ],
  Project: [
    'Palm Grove',
    'Palm Residency',
    'Palm Heights',
    'Green Valley Plots',
    'Riverside Enclave',
    'Sunrise Towers',
    'Lakeview Villas',
    'Orchid Avenue',
    'Silver Oak Phase II',
    'Metro Business Hub',
  ],
} as const satisfies Record<MasterCategory, readonly string[]>;

const captureForms: readonly { page: string; form: string; project?: (typeof masterValues.Project)[number] }[] = [
  { page: 'Palm Estates Official', form: 'Palm Grove enquiry', project: 'Palm Grove' },
  { page: 'Palm Estates Official', form: 'Palm Heights brochure', project: 'Palm Heights' },
  { page: 'Palm Estates Official', form: 'Book a site visit' },
  { page: 'Palm Estates Official', form: 'Festive offer callback' },
  { page: 'Palm Residency Pune', form: 'Price list request', project: 'Palm Residency' },
  { page: 'Palm Residency Pune', form: 'Sample flat visit' },
  { page: 'Green Valley Plots', form: 'Plot availability', project: 'Green Valley Plots' },
  { page: 'Green Valley Plots', form: 'NA plot investment guide' },
  { page: 'Lakeview Villas & Resorts', form: 'Villa pre-launch interest', project: 'Lakeview Villas' },
  { page: 'Lakeview Villas & Resorts', form: 'Weekend home enquiry' },
  { page: 'Metro Business Hub', form: 'Office space enquiry', project: 'Metro Business Hub' },
  { page: 'Metro Business Hub', form: 'Shop pre-leasing' },
];

export type StoredMember = Pick<Selectable<UsersTable>, 'user_id' | 'name' | 'role' | 'team_leader_id'>;

export async function insertLists(trx: Transaction<Database>, at: Date): Promise<void> {
  const settings = masterCategories.flatMap((category) =>
    masterValues[category].map((value) => ({ cat_name: category, cat_value: value, created_at: at })),
  );
  await trx.insertInto('master_settings').values(settings).execute();
  await trx
    .insertInto('capture_forms')
    .values(captureForms.map(({ page, form }) => ({ page_name: page, form_name: form })))
    .execute();
  const connections = captureForms.flatMap(({ page, form, project }) =>
    project === undefined ? [] : [{ page_name: page, form_name: form, project_name: project, connected_at: at }],
  );
  await trx.insertInto('form_connections').values(connections).execute();
}

/** Agents refer to their team leader, so leaders come first. */
export async function insertStaff(trx: Transaction<Database>, staff: StaffMember[], at: Date): Promise<StoredMember[]> {
  const stored: StoredMember[] = [];
  const leaders = () => stored.filter(({ role }) => role === roles.teamLeader);
  for (const { team, ...person } of staff) {
    const team_leader_id = team === null ? null : leaders()[team]?.user_id;
    const member = await trx
      .insertInto('users')
      .values({ ...person, team_leader_id, created_at: at, updated_at: at })
      .returning(['user_id', 'name', 'role', 'team_leader_id'])
      .executeTakeFirstOrThrow();
    stored.push(member);
  }
  return stored;
}
