import { sql } from 'kysely';

/** One parameter however many ids there are; both drivers take the text form of an array. */
export const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;
