import { auditVerify } from './audit/auditVerify';

void auditVerify(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}).then((code) => {
  // The embedded engine leaves an exit code of its own behind, so this one is explicit.
  process.exit(code);
});
