import { createTheme, type Theme } from '@mui/material/styles';
import type { Density } from './density.js';
import { FONT, RADIUS, TOKENS, type Mode } from './tokens.js';

/** Larger where a finger presses. */
const BY_FINGER = '@media (pointer: coarse)';
const BUTTON_SIZE = { minHeight: 40, [BY_FINGER]: { minHeight: 44 } };
const ICON_SIZE = { minWidth: 40, minHeight: 40, [BY_FINGER]: { minWidth: 44, minHeight: 44 } };

/** What stands in a row decides how high it is: its buttons are lower too, and large enough for a finger. */
const COMPACT_CELL = {
  paddingTop: 1,
  paddingBottom: 1,
  lineHeight: 1.3,
  '& .MuiButton-root': { minHeight: 28, paddingTop: 0, paddingBottom: 0 },
  '& .MuiIconButton-root': { minHeight: 28, minWidth: 28, padding: 4 },
  '& .MuiCheckbox-root': { padding: 4 },
};

/** The admin part's theme, from the same tokens as the public pages. */
export function muiTheme(mode: Mode, density: Density): Theme {
  const token = TOKENS[mode];
  const line = `1px solid ${token.line}`;
  const floating = { border: line, boxShadow: '0 12px 32px rgb(0 0 0 / 18%)' };
  return createTheme({
    palette: {
      mode,
      primary: { main: token.primary, contrastText: token.onPrimary },
      secondary: { main: token.primary, contrastText: token.onPrimary },
      error: { main: token.bad },
      warning: { main: token.warn },
      success: { main: token.good },
      info: { main: token.info },
      background: { default: token.ground, paper: token.surface },
      text: { primary: token.text, secondary: token.muted },
      divider: token.line,
    },
    shape: { borderRadius: RADIUS },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontSize: '1.6rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.25 },
      h2: { fontSize: '1.1rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: { body: { fontVariantNumeric: 'tabular-nums', backgroundColor: token.ground } },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: BUTTON_SIZE } },
      MuiIconButton: { styleOverrides: { root: ICON_SIZE } },
      MuiButtonBase: {
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: `3px solid ${token.primary}`, outlineOffset: 2 } },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      // Else a long word makes a note scroll, which no key reaches.
      MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere', minWidth: 0 } } },
      MuiCard: { styleOverrides: { root: { border: line, borderRadius: 14 } } },
      MuiDialog: {
        // One that covers a phone has no corners to show the page behind.
        styleOverrides: { paper: { border: line, borderRadius: 16 }, paperFullScreen: { border: 0, borderRadius: 0 } },
      },
      MuiAutocomplete: {
        // As a landmark the list of options is no paper any more, so that it is transparent by itself.
        defaultProps: { slotProps: { paper: { component: 'nav' } } },
        styleOverrides: { paper: { ...floating, backgroundColor: token.surface } },
      },
      MuiMenu: {
        // As the options of a search, a menu stands at the end of the page, outside every other landmark.
        defaultProps: { slotProps: { paper: { component: 'nav' } } },
        styleOverrides: { paper: floating },
      },
      MuiAppBar: {
        defaultProps: { color: 'default', elevation: 0 },
        styleOverrides: { root: { backgroundColor: token.surface, color: token.text, borderBottom: line } },
      },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
      MuiOutlinedInput: {
        styleOverrides: { notchedOutline: { borderColor: token.field }, root: { backgroundColor: token.surface } },
      },
      MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600, color: token.muted } } },
      MuiTableCell: {
        styleOverrides: {
          head: { color: token.muted, fontWeight: 600, backgroundColor: token.raised, whiteSpace: 'nowrap' },
          root: { borderBottom: line, fontSize: '0.92rem', ...(density === 'compact' && COMPACT_CELL) },
        },
      },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  });
}
