import createCache from '@emotion/cache';
import { CacheProvider, css, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { pageNonce } from '../nonce';
import { theme } from './theme';

const nonce = pageNonce();
const styleCache = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });

// The theme's colours as CSS variables, once for all themed parts of the page.
styleCache.insert('', css(theme.generateStyleSheets()), styleCache.sheet, true);

// What the library's provider passes on itself. Its types speak of the defaults alone, where it reads `components`.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Around whatever is made of Material UI. Not around the whole application: sign-in, shell and dashboard are plain
 * elements with the classes of look.css, and load neither the library nor its styles. The library's own provider can
 * also switch between colour schemes and remember the choice; here the system's setting is the only one.
 */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styleCache}>
    <ThemeContext.Provider value={theme}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </ThemeContext.Provider>
  </CacheProvider>
);
