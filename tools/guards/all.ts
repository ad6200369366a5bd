import { accessGuards } from './access';
import { auditGuards } from './audit';
import { backupGuards } from './backup';
import { browserGuards } from './browser';
import type { Guard } from './guard';
import { operationGuards } from './operations';
import { requestGuards } from './requests';

/** The guards that are taken out one by one, by what they keep. */
export const guardsOf: Readonly<Record<string, readonly Guard[]>> = {
  access: accessGuards,
  requests: requestGuards,
  browser: browserGuards,
  backup: backupGuards,
  audit: auditGuards,
  operations: operationGuards,
};
