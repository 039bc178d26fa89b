import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { content, perContent } from '../shared/content.ts';
import { brand } from '../site/theme/brand.ts';

type Theme = ReturnType<typeof brand>;

/** Distinguishes an error from help without colour: a sign before the words, which screen readers do not read out. */
const errorSign = ({ color }: Theme) => ({
  content: '"!" / ""',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  marginInlineEnd: '0.4em',
  borderRadius: '50%',
  background: color.signal,
  color: color.white,
  fontWeight: 700,
});

/** Where the system sets the colours, neither a shadow nor a background shows where something ends. */
const EDGE = { '@media (forced-colors: active)': { border: '1px solid' } };

/**
 * Style of fields and buttons wherever MUI renders them: the label above its field, a border and a focus ring that stand out
 * on every background (WCAG 2.2, 1.4.11), and the same buttons as on the pages.
 */
const formStyles = (theme: Theme): ThemeOptions['components'] => {
  const { color, focus, radius, size, space } = theme;
  return {
    MuiFormLabel: {
      styleOverrides: { root: { color: color.ink, fontWeight: 600, '&.Mui-focused': { color: color.ink } } },
    },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiInputLabel: {
      // Always above its field, which may show a placeholder.
      defaultProps: { shrink: true },
      styleOverrides: {
        outlined: {
          position: 'static',
          maxInlineSize: '100%',
          marginBlockEnd: space[1],
          overflow: 'visible',
          transform: 'none',
          fontSize: size.label,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: '3rem',
          borderRadius: radius.field,
          background: color.white,
          '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: color.sea },
          '&.Mui-focused': { outline: focus.ring, outlineOffset: '2px', boxShadow: focus.halo },
          '&.MuiInputBase-multiline': { padding: '0.75rem 0.875rem' },
          '& textarea.MuiOutlinedInput-input': { padding: 0, boxShadow: 'none' },
        },
        input: {
          height: 'auto',
          padding: '0.75rem 0.875rem',
          lineHeight: '1.5rem',
          '&::placeholder': { color: color.muted, opacity: 1 },
        },
        // The label stands above the field, so the border needs no gap.
        notchedOutline: { insetBlockStart: 0, borderColor: color.lineStrong, '& legend': { display: 'none' } },
      },
    },
    // An autocomplete field is as high as the others; its buttons are at its end.
    MuiAutocomplete: {
      styleOverrides: {
        root: {
          '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
            paddingBlock: 0,
            paddingInlineStart: 0,
            '& .MuiAutocomplete-input': { padding: '0.75rem 0.875rem' },
          },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginInline: 0,
          marginBlockStart: space[2],
          color: color.muted,
          fontSize: size.small,
          lineHeight: 1.45,
          '&.Mui-error::before': errorSign(theme),
        },
      },
    },
    // The focus ring of everything else. MUI itself removes the outline and lets a shade pulsate, which is hardly visible.
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: focus.ring, outlineOffset: '2px', boxShadow: focus.halo } },
      },
    },
    MuiIconButton: {
      defaultProps: { disableFocusRipple: true },
      // At the end of a field: 44 px high, with an icon of 22 px.
      styleOverrides: { edgeEnd: { padding: '0.6875rem' } },
    },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: {
          minHeight: '2.75rem',
          borderRadius: radius.pill,
          fontSize: size.body,
          // The same for every size and variant.
          paddingBlock: '0.375rem',
          paddingInline: space[5],
          variants: [
            {
              props: { variant: 'contained', color: 'primary' },
              style: { background: color.star, color: color.ink, '&:hover': { background: color.starStrong } },
            },
            { props: { variant: 'contained' }, style: EDGE },
            { props: { size: 'large' }, style: { minHeight: '3rem' } },
            {
              props: { variant: 'outlined', color: 'primary' },
              style: { borderColor: color.lineStrong, color: color.ink, '&:hover': { borderColor: color.ink } },
            },
          ],
        },
        text: { paddingInline: space[3] },
      },
    },
  };
};

/** The brand as a theme for MUI, which only the panel has (ADR 20). */
export const muiTheme = perContent(() => {
  const theme = brand();
  const { color, font, motion, radius, shade, space } = theme;
  const changeMs = Number.parseInt(motion.change, 10);
  return createTheme({
    palette: {
      primary: { main: color.deep, contrastText: color.white },
      secondary: { main: color.star, contrastText: color.ink },
      error: { main: color.signal },
      text: { primary: color.ink, secondary: color.muted },
      background: { default: color.paper, paper: color.white },
      divider: color.line,
    },
    typography: { fontFamily: font.text, button: { textTransform: 'none', fontWeight: 600 } },
    transitions: { duration: { shortest: changeMs, shorter: changeMs, short: changeMs } },
    shape: { borderRadius: Number.parseInt(radius.medium, 10) },
    components: {
      MuiPaper: { styleOverrides: { root: EDGE } },
      MuiDialog: {
        defaultProps: {
          transitionDuration: content.site.interface.modalTransitionMs,
          slotProps: { backdrop: { transitionDuration: content.site.interface.backdropTransitionMs } },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: {
            paddingBlock: space[2],
            variants: [
              {
                props: { severity: 'info', variant: 'standard' },
                style: { background: color.mist, color: color.ink, '& .MuiAlert-icon': { color: color.sea } },
              },
            ],
          },
          icon: { paddingBlock: space[2], fontSize: '1.25rem' },
        },
      },
      MuiAlertTitle: { styleOverrides: { root: { marginBlock: `-0.125rem ${space[1]}` } } },
      // The backdrops of open lists stay invisible.
      MuiBackdrop: {
        styleOverrides: {
          root: { variants: [{ props: { invisible: false }, style: { background: shade.backdrop } }] },
        },
      },
      ...formStyles(theme),
    },
  });
});
