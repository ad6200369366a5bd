import createCache from '@emotion/cache';
import { CacheProvider, css, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { pageNonce } from '../dom/nonce';
import { theme } from './theme';

const nonce = pageNonce();
const styleCache = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });

// The theme's colours as CSS variables, once for the whole page.
styleCache.insert('', css(theme.generateStyleSheets()), styleCache.sheet, true);

// The library's types name only the defaults, where it reads `components`.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Provides Material UI's theme. Sign-in, shell and dashboard use only look.css, and do not load the library.
 * The library's own provider also stores a colour scheme; here only the system's setting counts.
 */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styleCache}>
    <ThemeContext.Provider value={theme}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </ThemeContext.Provider>
  </CacheProvider>
);
