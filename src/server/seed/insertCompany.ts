import type { Transaction } from 'kysely';
import { masterCategories } from '../../contract/masterSettings';
import type { Database } from '../db/schema';
import { captureForms, masterValues } from './company';
import type { StaffMember } from './staff';

export interface StoredMember extends StaffMember {
  userId: number;
  leaderId: number | null;
}

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
  const leaderIds: number[] = [];
  for (const member of staff) {
    const leaderId = member.team === null ? null : (leaderIds[member.team] ?? null);
    const { user_id } = await trx
      .insertInto('users')
      .values({
        name: member.name,
        phone: member.phone,
        email: member.email,
        gender: member.gender,
        role: member.role,
        team_leader_id: leaderId,
        created_at: at,
        updated_at: at,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (member.role === 2) leaderIds.push(user_id);
    stored.push({ ...member, userId: user_id, leaderId });
  }
  return stored;
}
