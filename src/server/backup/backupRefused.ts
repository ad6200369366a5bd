/** Nothing was changed; the message is for the person who asked. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
