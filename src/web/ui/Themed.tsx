import createCache from '@emotion/cache';
import { CacheProvider, css, type CSSObject, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { pageNonce } from '../dom/nonce';
import { theme } from './theme';

const darkDevice = '@media (prefers-color-scheme: dark)';

const nonce = pageNonce();
const styleCache = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });

/** Excludes the first paint, which would otherwise be styled again beneath a press. */
const themed = 'body>:not(#first)';

// The theme's colours as CSS variables, once, in the scheme of `look/appearance`.
const inDeviceScheme: readonly Record<string, Record<string, CSSObject>>[] = theme.generateStyleSheets();
const sheets = inDeviceScheme.map((sheet): CSSObject => {
  const dark = sheet[darkDevice]?.[':root'];
  return dark
    ? {
        [darkDevice]: { [`:root:not([data-scheme=Light])>${themed}`]: dark },
        [`:root[data-scheme=Dark]>${themed}`]: dark,
      }
    : { [themed]: sheet[':root'] };
});
styleCache.insert('', css(sheets), styleCache.sheet, true);

// The library's types name only the defaults, where it reads `components`.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Provides Material UI's theme. Sign-in, shell and dashboard use only look.css, and do not load the library.
 * The library's own provider also stores a colour scheme, which `look/appearance` does here.
 */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styleCache}>
    <ThemeContext.Provider value={theme}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </ThemeContext.Provider>
  </CacheProvider>
);
