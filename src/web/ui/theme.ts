import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
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

export const theme = createTheme({
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
