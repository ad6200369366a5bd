import { errorCode } from './databaseErrors';
import { StartError } from './startError';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const NO_PERMISSION = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_DIRECTORY = new Set(['EEXIST', 'ENOTDIR']);

export const noRoomError = (directory: string, figures: string): StartError =>
  new StartError(
    `There is too little room for the data directory ${directory}: ${figures}. ` +
      'Make room, then start again. Nothing that was saved is lost.',
  );

export function directoryFailure(directory: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (NO_ROOM.has(code)) return noRoomError(directory, 'nothing more can be written');
  if (NO_PERMISSION.has(code)) {
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
