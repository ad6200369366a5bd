import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programsOnPath } from '../../tools/run/programs';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';

const unit = readFileSync(path.join(__dirname, '../../deploy/lead-manager.service'), 'utf8');
const isInstalled = programsOnPath(['systemd-analyze']).length > 0;

/** systemd's own measure, from 0 (nothing is open) to 10; without any hardening a service has 9.6. */
const MOST_EXPOSED = 2;

afterAll(removeTemporaryDirectories);

const analyze = (...args: string[]): { status: number | null; said: string } => {
  const file = path.join(temporaryDirectory(), 'lead-manager.service');
  // The program need not be where the unit looks for it.
  writeFileSync(file, unit.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

it('the unit leaves the process what the lock of the data directory looks at', () => {
  expect(unit).not.toMatch(/^(ProtectProc|ProcSubset|PrivatePIDs)=/m);
});

it('the unit gives an orderly end the time that it may take, the longest draining left aside', () => {
  expect(unit).toMatch(/^KillSignal=SIGTERM$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(30);
});

if (isInstalled) {
  it('systemd finds nothing wrong with the unit', () => {
    const { status, said } = analyze('verify');
    expect(said.split('\n').filter((line) => line.includes('lead-manager'))).toEqual([]);
    expect(status).toBe(0);
  });

  it('systemd finds little that the process is left to do harm with', () => {
    const { said } = analyze('security', '--offline=yes', '--no-pager');
    expect(Number(/exposure level for lead-manager\.service: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(
      MOST_EXPOSED,
    );
  });
} else {
  it('systemd is not installed here, so it was not asked about the unit', () => {
    process.stdout.write(
      'systemd-analyze is not installed: the unit was not verified. On Debian: apt-get install systemd\n',
    );
    expect(isInstalled).toBe(false);
  });
}
