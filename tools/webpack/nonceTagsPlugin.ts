import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Stands in the built page where the server writes the nonce of one answer. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const NONCED_TAGS = new Set(['script', 'style']);

/** Gives every script and style tag that the build adds to the page the nonce placeholder. */
export class NonceTagsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NonceTagsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('NonceTagsPlugin', (groups) => {
        for (const tag of [...groups.headTags, ...groups.bodyTags]) {
          if (NONCED_TAGS.has(tag.tagName)) {
            tag.attributes['nonce'] = NONCE_PLACEHOLDER;
          }
        }
        return groups;
      });
    });
  }
}
