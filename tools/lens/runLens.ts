import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { lookAt, type Look, type Server } from './lookAt';
import { makeFound, reads, type Asking } from './reads';

/** Exit codes of the run. */
export const codes = { fits: 0, differs: 1, notAsked: 2 } as const;

const lineOf = ({ name, about }: Asking, { verdict, detail, problems = [] }: Look): string => {
  const { method, path } = endpoints[name];
  const number =
    problems.length > 0 ? `${problems.length} ${problems.length === 1 ? 'difference' : 'differences'}` : '';
  const call = about === undefined ? name : `${name}, ${about}`;
  return `${call.padEnd(34)} ${method.padEnd(4)} ${path.padEnd(42)} ${[verdict, detail ?? number].filter(Boolean).join(': ')}`;
};

/** A role that may not make a call, and a call that lacks an id, say nothing about the server. */
const isFine = ({ verdict, detail }: Look): boolean =>
  verdict === 'fits' || verdict === 'not asked' || (verdict === 'refused' && detail?.startsWith('403:') === true);

/** Makes the calls that a person has and changes nothing; prints a line for each, and the differences below it. */
export async function runLens(server: Server, print: (line: string) => void): Promise<number> {
  const found = makeFound();
  const looks: Look[] = [];
  const show = (asking: Asking, look: Look): void => {
    looks.push(look);
    print(lineOf(asking, look));
    for (const { path, problem } of look.problems ?? []) print(`  ${path || 'the answer'}: ${problem}`);
  };
  for (const name of Object.keys(reads) as EndpointName[]) {
    const askings = reads[name]?.(found) ?? [];
    if (askings.length === 0) show({ name }, { verdict: 'not asked', detail: 'no earlier answer has what it needs' });
    for (const asking of askings) {
      const look = await lookAt(server, { name, ...asking });
      if (looks.length === 0 && (look.verdict === 'no answer' || look.detail?.startsWith('401'))) {
        print(`${server.url}: ${look.verdict}, ${look.detail ?? ''}`);
        return codes.notAsked;
      }
      found.add(name, look.body);
      show({ name, ...asking }, look);
    }
  }
  const verdicts = looks.map(({ verdict }) => verdict);
  const tally = [...new Set(verdicts)].map((one) => `${verdicts.filter((each) => each === one).length} ${one}`);
  print(`\n${tally.join(', ')}`);
  return looks.every(isFine) ? codes.fits : codes.differs;
}
