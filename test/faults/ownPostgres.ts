import { rm } from 'node:fs/promises';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { startPostgres } from '../../tools/pg/postgres';

/** The machine goes on when PostgreSQL is stopped at once, so nothing needs to reach the disk. */
export const hurried = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];

/** A folder for a server of a suite's own, which its account may write to. */
export const makeSite = async () => {
  const account = unprivileged();
  const folder = await folderFor(account);
  return { site: { folder, account }, removeSite: () => rm(folder, { recursive: true, force: true }) };
};

/** A PostgreSQL server that may be stopped and started. */
export const startOwnPostgres = async () => {
  const { site, removeSite } = await makeSite();
  const postgres = await startPostgres({ ...site, settings: hurried });
  const remove = async (): Promise<void> => {
    await postgres.stop();
    await removeSite();
  };
  return { site, postgres, remove };
};
