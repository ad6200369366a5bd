/** Why nothing was backed up, restored or moved, in words for the person who asked. Nothing was changed by it. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
