import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../tools/web/webStamp';
import { drawPlot } from './server/plot';
import { recordedRuns } from './server/runs';

/**
 * Draws docs/cost-by-size.svg from the figures that `npm run bench:server -- --record <state>` has kept: the same figures
 * give the same picture. `node --require esbuild-register bench/serverPlot.ts`
 */
writeFileSync(path.join(projectRoot, 'docs', 'cost-by-size.svg'), drawPlot(recordedRuns()));
