import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupRefused } from '../../../src/server/backup/backupHeader';
import { findServer } from '../../../src/server/backup/copyRunning';
import { findDoor } from '../../../src/server/backup/doorFile';
import { restoreBackup } from '../../../src/server/backup/restoreBackup';
import { takeBackup } from '../../../src/server/backup/takeBackup';
import { startChild } from '../../support/childProcess';
import { backupPorts, fail, openDirectory, placeAt, startEmbedded } from '../../support/embeddedServer';
import { createUser } from '../../support/factories';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

let server: Awaited<ReturnType<typeof startEmbedded>>;
let dataDir: string;

beforeAll(async () => {
  server = await startEmbedded();
  ({ dataDir } = server);
  await createUser(server.database.db);
});
afterAll(async () => {
  await server.close();
  removeTemporaryDirectories();
});

/** Sends words to the door, and returns its whole answer once the connection has ended. */
const tell = (words: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(findDoor(dataDir)?.port ?? 0, '127.0.0.1', () => socket.write(words));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });

const tryBackup = async (ending?: AbortSignal): Promise<unknown> => {
  const folder = temporaryDirectory();
  const path = join(folder, 'a.backup');
  const outcome: unknown = await takeBackup(path, placeAt(dataDir), backupPorts(ending)).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof Error) expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(dataDir, 'backup.copy'))).toBe(false);
  return outcome;
};

describe('the door', () => {
  it('is described where only the owner can read it', () => {
    expect(statSync(join(dataDir, 'backup.door')).mode & 0o777).toBe(0o600);
  });

  it('whoever does not know the secret is told nothing', async () => {
    const { secret } = findDoor(dataDir) ?? fail('there is a door');
    const strangers = [
      '\n',
      'x\n',
      `${secret}x\n`,
      `${secret.slice(1)}\n`,
      'GET / HTTP/1.1\r\n\r\n',
      'x'.repeat(9_000),
    ];
    expect(await Promise.all(strangers.map(tell))).toEqual(strangers.map(() => ''));
    expect(server.door.isCopying()).toBe(false);
  });

  it('one copy at a time, and a backup that is killed leaves the way free', async () => {
    const { secret, port } = findDoor(dataDir) ?? fail('there is a door');
    const first = connect(port, '127.0.0.1');
    first.write(`${secret}\n`);
    await new Promise((resolve) => first.once('data', resolve));
    expect(server.door.isCopying()).toBe(true);
    expect(await tell(`${secret}\n`)).toContain('Another backup');
    expect(String(await tryBackup())).toContain('Another backup of this data directory is under way');
    first.destroy();
    while (server.door.isCopying()) await pause(10);
    // Leaves the state of a backup killed while it read its copy.
    mkdirSync(join(dataDir, 'backup.copy', 'pgdata'), { recursive: true });
    writeFileSync(join(dataDir, 'backup.copy', 'pgdata', 'left'), 'behind');
    expect(await tryBackup()).toMatchObject({ pause: expect.any(Number) as number });
  });

  it('lets a process of its own take one, which says in one line what it took', async () => {
    const folder = temporaryDirectory();
    const child = startChild('tools/backup.ts', [folder], { DATA_DIR: dataDir });
    expect(await child.exit).toBe(0);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^leads-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
    const words =
      /: \d+\.\d MB, [\d,]+ rows of \d+ tables, in \d+\.\d s\. Requests waited \d+ ms for the checkpoint at its beginning\.\n$/;
    expect(child.output()).toMatch(words);
    expect(child.output()).toContain(join(folder, name));
  });

  it('a server that ends meanwhile ends the backup, in words', async () => {
    const knocked = (await findServer(dataDir)) ?? fail('there is a door');
    const to = join(temporaryDirectory(), 'copy');
    const copying = knocked.copyInto(to, new AbortController().signal).catch((error: unknown) => error);
    while (!server.door.isCopying()) await pause(1);
    await server.door.stop();
    expect(existsSync(join(dataDir, 'backup.door'))).toBe(false);
    const failure = await copying;
    expect(failure).toBeInstanceOf(BackupRefused);
    expect(String(failure)).toContain('The server ended before the backup was taken');
    // The data directory is still held, and nobody answers.
    expect(String(await tryBackup())).toContain(`is in use by process ${process.pid}`);
    server.door = await server.openDoor();
  });

  it('a backup that is ended by its person leaves nothing', async () => {
    const ending = new AbortController();
    ending.abort(new Error('ended by the person'));
    expect(String(await tryBackup(ending.signal))).toContain('ended by the person');
  });
});

describe('without a database, or without an empty place', () => {
  it('there is nothing to back up, and nothing is made', async () => {
    const nowhere = join(temporaryDirectory(), 'no');
    await expect(takeBackup(join(dataDir, 'x'), placeAt(nowhere), backupPorts())).rejects.toThrow(
      /There is no database in/,
    );
    expect(existsSync(nowhere)).toBe(false);
  });

  it('a restore changes nothing where something is, or where the file is not whole', async () => {
    const folder = temporaryDirectory();
    const path = join(folder, 'a.backup');
    await takeBackup(path, placeAt(dataDir), backupPorts());
    await expect(restoreBackup(path, placeAt(dataDir), backupPorts())).rejects.toThrow(/is not empty \(/);
    writeFileSync(join(folder, 'cut.backup'), readFileSync(path).subarray(0, -1));
    const nowhere = join(folder, 'no');
    await expect(restoreBackup(join(folder, 'cut.backup'), placeAt(nowhere), backupPorts())).rejects.toThrow(
      /not whole/,
    );
    const ending = new AbortController();
    ending.abort(new Error('ended by the person'));
    await expect(restoreBackup(path, placeAt(nowhere), backupPorts(ending.signal))).rejects.toThrow(
      'ended by the person',
    );
    expect(existsSync(nowhere)).toBe(false);
  });

  it('a restore that was cut off is not taken for an empty place by a server', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'restore.unfinished'));
    await expect(openDirectory(directory)).rejects.toThrow(
      /A restore into the data directory .* was cut off. Run it again/,
    );
    expect(readdirSync(directory)).toEqual(['restore.unfinished']);
  });
});
