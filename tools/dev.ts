import { spawn } from 'node:child_process';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { typeScript } from './run/runProcess';
import { projectRoot } from './web/webStamp';
import { hotConfig } from './webpack/hotConfig';

const webPort = Number(process.env['PORT'] ?? 3000);
const apiPort = Number(process.env['API_PORT'] ?? webPort + 1);
const host = process.env['HOST'] ?? 'localhost';

/** The API server, restarted by Node whenever one of its files changes. */
function startApi(): ReturnType<typeof spawn> {
  const env = { ...process.env, PORT: String(apiPort) };
  const args = ['--watch', '--watch-preserve-output', ...typeScript('tools/serve.ts')];
  return spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' });
}

function webServer(): WebpackDevServer {
  const compiler = webpack(hotConfig(projectRoot));
  const target = `http://localhost:${apiPort}`;
  return new WebpackDevServer(
    {
      host,
      port: webPort,
      hot: true,
      static: false,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/settings.js', '/healthz', '/readyz'], target }],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
    compiler,
  );
}

async function dev(): Promise<void> {
  const api = startApi();
  const web = webServer();
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    api.kill('SIGTERM');
    await web.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  api.once('exit', () => void end());
  await web.start();
  console.log(`Development server: http://${host}:${webPort} (API on port ${apiPort})`);
}

void dev();
