import { array, boolean, type InferType, number, object, string } from 'yup';

export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const table = object({
  name: string().required(),
  columns: array(object({ name: string().required(), type: string().required() })).required(),
  rows: number().integer().min(0).required(),
  numbers: object({
    last: string()
      .matches(/^-?\d+$/)
      .required(),
    isUsed: boolean().required(),
  })
    .nullable()
    .defined(),
});

const header = object({
  kind: string().oneOf(['lead-manager backup']).required(),
  product: string().required(),
  takenAt: string().required(),
  database: string().oneOf(['embedded', 'server']).required(),
  migrations: array(string().defined()).required(),
  tables: array(table).required(),
});

export type BackupHeader = InferType<typeof header>;

/** @throws BackupRefused */
export function parseHeader(line: string | undefined): BackupHeader {
  try {
    return header.validateSync(JSON.parse(line ?? ''), { strict: true });
  } catch (error) {
    throw new BackupRefused('The backup does not begin with what it holds.', { cause: error });
  }
}
