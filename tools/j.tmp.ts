import { runStage } from './run/stage';
import { unitTests } from './run/stages';
void runStage(unitTests).then((tally) => console.log('TALLY', JSON.stringify(tally)));
