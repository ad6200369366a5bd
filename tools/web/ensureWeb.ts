import { runProcess, typeScript } from '../run/runProcess';
import { projectRoot, webIsStale } from './webStamp';

/**
 * Builds the bundle when it is out of date; resolves to whether there is a bundle of today's sources now. The build
 * runs in a process of its own: the process that goes on to serve keeps none of webpack's memory.
 */
export async function ensureWeb(): Promise<boolean> {
  if (!(await webIsStale())) return true;
  console.log('Building the web application ...');
  const started = performance.now();
  const code = await runProcess(process.execPath, typeScript('tools/build.ts'), { cwd: projectRoot });
  if (code === 0) console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return code === 0;
}
