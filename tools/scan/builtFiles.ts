import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../web/webStamp';

const folder = path.join(projectRoot, 'dist/web');
const hidden = /\.(?:html|map|br|gz)$/;

/** The addresses of the files of the built application, the largest first. */
export const builtFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file) && !hidden.test(file))
    .sort((one, other) => statSync(path.join(folder, other)).size - statSync(path.join(folder, one)).size)
    .map((file) => `/${file}`);
