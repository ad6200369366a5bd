import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import files, { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { BackupRefused } from '../../../src/server/backup/backupHeader';
import { openSealed, writeSealed } from '../../../src/server/backup/sealedFile';
import { rounds } from '../../support/depth';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';
import { linesIn, pieces } from './files';

afterAll(removeTemporaryDirectories);
afterEach(() => jest.restoreAllMocks());

const refusalOf = async (path: string): Promise<string> => {
  const failure: unknown = await linesIn(path).catch((error: unknown) => error);
  if (!(failure instanceof BackupRefused)) throw new Error('it was taken', { cause: failure });
  return failure.message;
};

describe('a sealed file', () => {
  const folder = temporaryDirectory();
  const path = join(folder, 'a.backup');
  const lines = Array.from({ length: 200 }, (_, n) => JSON.stringify([`Customer ${n}`, n % 3 ? 'x'.repeat(n) : null]));

  beforeAll(() => writeSealed(path, pieces(lines.map((line) => `${line}\n`))));

  it('gives back every line, whatever stands in it', async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (texts) => {
        const written = texts.map((text) => JSON.stringify(text));
        const each = join(folder, `each-${(n += 1)}`);
        await writeSealed(each, pieces(written.map((line) => `${line}\n`)));
        expect(await linesIn(each)).toEqual(written);
      }),
      { numRuns: rounds(30) },
    );
  });

  it('can be read twice, from its beginning', async () => {
    const file = await openSealed(path);
    const first = await file.lines().next();
    const again = await file.lines().next();
    await file.close();
    expect([first.value, again.value]).toEqual([lines[0], lines[0]]);
  });

  it('is for its owner alone, whatever is usual for new files', async () => {
    const usual = process.umask(0);
    const open = join(folder, 'open.backup');
    await writeSealed(open, pieces(['x\n'])).finally(() => process.umask(usual));
    expect(statSync(open).mode & 0o777).toBe(0o600);
  });

  it('is refused with any byte that differs', async () => {
    const whole = readFileSync(path);
    const altered = join(folder, 'altered.backup');
    const byte = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(byte, { minLength: 1, maxLength: 4, selector: ([at]) => at }), async (flips) => {
        const bytes = Buffer.from(whole);
        for (const [at, by] of flips) bytes.writeUInt8(bytes.readUInt8(at) ^ by, at);
        writeFileSync(altered, bytes);
        expect(await refusalOf(altered)).toMatch(/not whole|not a backup|knows forms up to/);
      }),
      { numRuns: rounds(200), examples: [[[[20, 3]]], [[[9, 1]]], [[[whole.length - 1, 255]]]] },
    );
  });

  it('is refused when it is cut off anywhere, or goes on after its end', async () => {
    const whole = readFileSync(path);
    const cut = join(folder, 'cut.backup');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        writeFileSync(cut, whole.subarray(0, length));
        expect(await refusalOf(cut)).toMatch(/not whole|not a backup/);
      }),
      { numRuns: rounds(100), examples: [[0], [1], [whole.length - 1]] },
    );
    writeFileSync(cut, Buffer.concat([whole, Buffer.from('\n')]));
    expect(await refusalOf(cut)).toContain('not whole');
  });

  it('is refused when a line has no end in sight, and another long line is not', async () => {
    const endless = join(folder, 'endless.backup');
    await writeSealed(endless, pieces(Array.from({ length: 17 }, () => 'x'.repeat(1024 * 1024))));
    expect(await refusalOf(endless)).toMatch(/a line of more than \d+ characters/);
    const long = join(folder, 'long.backup');
    await writeSealed(long, pieces([...Array.from({ length: 15 }, () => 'x'.repeat(1024 * 1024)), '\nend\n']));
    expect((await linesIn(long)).map((line) => line.length)).toEqual([15 * 1024 * 1024, 3]);
  });

  it('is read no further once its reader is to end', async () => {
    const ending = new AbortController();
    const file = await openSealed(path, ending.signal);
    ending.abort(new Error('ended by the person'));
    await expect(file.lines().next()).rejects.toThrow('ended by the person');
    await file.close();
    await expect(openSealed(path, ending.signal)).rejects.toThrow('ended by the person');
  });

  it('says that a newer form is for a newer program', async () => {
    const newer = join(folder, 'newer.backup');
    writeFileSync(newer, readFileSync(path, 'latin1').replace('backup 1 ', 'backup 2 '), 'latin1');
    expect(await refusalOf(newer)).toContain('Use the newer program');
  });

  it.each([
    ['a folder', () => folder, 'is not a file'],
    ['nothing', () => join(folder, 'nothing'), 'cannot be read (ENOENT)'],
  ])('says when it is %s', async (_name, where, words) => {
    expect(await refusalOf(where())).toContain(words);
  });
});

describe('writing a sealed file', () => {
  it('leaves a file that is there as it is, one that appears meanwhile too', async () => {
    const folder = temporaryDirectory();
    const path = join(folder, 'kept.backup');
    async function* withRival(): AsyncGenerator<string> {
      yield 'one\n';
      writeFileSync(path, 'of somebody else');
      yield 'two\n';
    }
    await expect(writeSealed(path, withRival())).rejects.toThrow(/There is a file .* already/);
    await expect(writeSealed(path, pieces(['three\n']))).rejects.toThrow(/There is a file .* already/);
    expect(readFileSync(path, 'utf8')).toBe('of somebody else');
    expect(readdirSync(folder)).toEqual(['kept.backup']);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('says that a full disk (%s) is full, and leaves nothing', async (code) => {
    const folder = temporaryDirectory();
    const handle = await open(join(folder, '..'), 'r');
    const writing = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile'); // that of every open file
    await handle.close();
    let calls = 0;
    async function* growing(): AsyncGenerator<string> {
      for (let n = 0; n < 400; n += 1) {
        calls += 1;
        if (n === 200) writing.mockRejectedValue(Object.assign(new Error(code), { code }));
        yield `${Array.from({ length: 500 }, () => Math.random()).join()}\n`;
      }
    }
    await expect(writeSealed(join(folder, 'full.backup'), growing())).rejects.toThrow(/too little room for the backup/);
    expect(calls).toBeLessThan(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing of a text that fails on the way', async () => {
    const folder = temporaryDirectory();
    async function* failing(): AsyncGenerator<string> {
      yield 'one\n';
      throw new Error('the database has ended');
    }
    await expect(writeSealed(join(folder, 'half.backup'), failing())).rejects.toThrow('the database has ended');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says when there is no such folder', async () => {
    const folder = temporaryDirectory();
    await expect(writeSealed(join(folder, 'no', 'a.backup'), pieces([]))).rejects.toThrow(/There is no folder/);
    writeFileSync(join(folder, 'file'), '');
    await expect(writeSealed(join(folder, 'file', 'a.backup'), pieces([]))).rejects.toThrow(/There is no folder/);
  });

  it.each(['EACCES', 'EROFS'])('says when the folder may not be written to (%s)', async (code) => {
    const folder = temporaryDirectory();
    jest.spyOn(files, 'open').mockRejectedValue(Object.assign(new Error(code), { code }));
    await expect(writeSealed(join(folder, 'a.backup'), pieces([]))).rejects.toThrow(/This user may not write/);
  });
});
