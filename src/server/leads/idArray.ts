import { sql } from 'kysely';

/** One parameter for any number of ids; both drivers take an array's text form. */
export const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;
