import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { chipTint, tones, type Tones } from '../../src/web/look/tones';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every colour as a variable by the path to it: `--line-soft`, `--lead-hot`. */
const variables = (colours: object, inDark: object, prefix = '--'): string =>
  Object.entries(colours)
    .map(([name, value]: [string, unknown]) => {
      const dark: unknown = Reflect.get(inDark, name);
      if (typeof value === 'object' && value !== null && typeof dark === 'object' && dark !== null) {
        return variables(value, dark, `${prefix}${kebab(name)}-`);
      }
      const colour = value === dark ? String(value) : `light-dark(${String(value)},${String(dark)})`;
      return `${prefix}${kebab(name)}:${colour};`;
    })
    .join('');

/** `data-tone` on an element makes the colour of that kind of lead its `--tone`. */
const toneSelectors = ({ lead }: Tones): string =>
  Object.keys(lead)
    .map((tone) => `[data-tone="${tone}"]{--tone:var(--lead-${kebab(tone)})}`)
    .join('');

/** The sheet of look.css with the colours of both schemes, as small as it gets. */
export const lookSheet = (file: string): string =>
  transformSync(
    `:root{color-scheme:light dark;--chip-tint:${chipTint}%;${variables(tones.light, tones.dark)}}
    [data-scheme=Light]{color-scheme:light}
    [data-scheme=Dark]{color-scheme:dark}
    ${toneSelectors(tones.light)}
    ${readFileSync(file, 'utf8')}`,
    { loader: 'css', minify: true },
  ).code.trim();

/** Puts the sheet into the page: what is drawn first has its look before anything else is fetched. */
export class LookPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LookPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('LookPlugin', (groups) => {
        groups.headTags.unshift({
          tagName: 'style',
          voidTag: false,
          attributes: {},
          innerHTML: lookSheet(this.#file),
          meta: { plugin: 'LookPlugin' },
        });
        return groups;
      });
    });
  }
}
