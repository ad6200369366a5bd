import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { iconHref, icons, type IconName } from '../../src/web/look/icons';

/** Every icon, to be referred to by its name. */
export const iconSheet = (): string =>
  // The names of the table are its keys.
  (Object.keys(icons) as IconName[])
    .map((name) => `<path id="${iconHref(name).slice(1)}" d="${icons[name]}"/>`)
    .join('');

/** Puts the icons into the page, once for all that is drawn there. */
export class IconsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IconsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('IconsPlugin', (groups) => {
        groups.bodyTags.unshift({
          tagName: 'svg',
          voidTag: false,
          attributes: { class: 'icons' },
          innerHTML: iconSheet(),
          meta: { plugin: 'IconsPlugin' },
        });
        return groups;
      });
    });
  }
}
