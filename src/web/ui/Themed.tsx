import createCache from '@emotion/cache';
import { CacheProvider, css, type CSSObject, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { ComponentProps, ReactNode } from 'react';
import { pageNonce } from '../dom/nonce';
import { tones, type Tones } from '../look/tones';
import { afloat } from './afloat';

declare module '@mui/material/styles' {
  /** Every colour of the theme is a CSS variable: `theme.vars` always exists. */
  interface CssThemeVariables {
    enabled: true;
  }
}

const paletteOf = ({ background, surface, text, muted, primary, primarySoft, onPrimary, line, lead }: Tones) => ({
  background: { default: background, paper: surface },
  text: { primary: text, secondary: muted },
  primary: { main: primary, light: primarySoft, dark: primary, contrastText: onPrimary },
  error: { main: lead.hot },
  warning: { main: lead.today },
  divider: line.soft,
  action: { hover: primarySoft, selected: primarySoft },
});

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf(tones.light) }, dark: { palette: paletteOf(tones.dark) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Inter", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    fontSize: 14,
    h2: { fontSize: 14, fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: 14, lineHeight: 1.45 },
    body2: { fontSize: 13, lineHeight: 1.45 },
    button: { fontSize: 14, fontWeight: 600, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 120,
      complex: 120,
      enteringScreen: 120,
      leavingScreen: 100,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 36, borderRadius: 6, paddingInline: 16 } },
    },
    MuiDialog: { styleOverrides: { paper: afloat } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 650 } } },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '0 14px 0 10px',
          borderRadius: 6,
          backgroundColor: 'var(--surface)',
          '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
          '& .MuiPickersInputBase-sectionsContainer': { padding: '7px 0' },
          '& .MuiIconButton-root': { padding: 6 },
          '& .MuiSvgIcon-root': { fontSize: 20 },
        },
      },
    },
  },
});

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
