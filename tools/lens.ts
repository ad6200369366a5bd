import { parseArgs } from 'node:util';
import { codes, runLens } from './lens/runLens';
import { answerShapes } from './webpack/answerShapes';

const usage = `npm run lens -- https://other.server [--token <token>]

Makes the calls that a person has against a server of the contract, changes nothing there, and prints which answers fit.
The token is that of a session: a signed-in browser keeps it as "token" in its local storage. LENS_TOKEN may hold it.
Ends with 0 when all fit, 1 when one does not, 2 when the server could not be asked.`;

const given = () => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { token: { type: 'string' } } });
    const [url = '', ...more] = positionals;
    const token = values.token ?? process.env['LENS_TOKEN'] ?? '';
    // Like the page's setting, the address may end with the path of the API.
    const base = url.replace(/\/+$/, '').replace(/\/api(?:\/admin)?$/, '');
    return more.length === 0 && token !== '' && /^https?:/.test(base) && URL.canParse(base)
      ? { url: base, token }
      : undefined;
  } catch {
    return undefined;
  }
};

const server = given();
if (server) {
  void runLens({ ...server, shapes: answerShapes() }, (line) => console.log(line)).then((code) => process.exit(code));
} else {
  console.error(usage);
  process.exit(codes.notAsked);
}
