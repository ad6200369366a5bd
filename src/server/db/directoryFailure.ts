import { errorCode } from './databaseErrors';
import { StartError } from './startError';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_DIRECTORY = new Set(['EEXIST', 'ENOTDIR']);

/** A start that needs more room in the data directory than there is; `figures` say how much is missing. */
export const tooLittleRoom = (directory: string, figures: string): StartError =>
  new StartError(
    `There is too little room for the data directory ${directory}: ${figures}. ` +
      'Make room, then start again. Nothing that was saved is lost.',
  );

/** What the system said about the data directory, in words where its reader can act on it. */
export function directoryFailure(directory: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (NO_ROOM.has(code)) return tooLittleRoom(directory, 'nothing more can be written');
  if (NO_RIGHT.has(code)) {
    return new StartError(
      `This user may not write to the data directory ${directory} (${code}). ` +
        'Give it the right to, or choose another directory with DATA_DIR.',
    );
  }
  if (NO_DIRECTORY.has(code)) {
    return new StartError(`The data directory ${directory} is not a directory. Choose another with DATA_DIR.`);
  }
  return error;
}
