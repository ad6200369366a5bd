import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { webConfig } from '../../webpack.config';

/** Compiles like a release, with the marks by which React swaps components and keeps their state. */
const hotTypeScript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
};

/** The browser bundle for the development server: components are replaced in the running page. */
export function hotConfig(root: string): Configuration {
  const base = webConfig({ mode: 'development', outputPath: path.join(root, 'dist', 'dev'), devTools: true });
  return {
    ...base,
    module: { rules: [hotTypeScript] },
    plugins: [...(base.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}
