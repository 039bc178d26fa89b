import { createTheme } from '@mui/material/styles';
import { site } from '../../generated/site.ts';
import { brand } from './brand.ts';
import { muiFormStyles } from './mui-form-styles.ts';

const { color, font, motion, radius, shade, space } = brand;
const { modalTransitionMs, backdropTransitionMs } = site.interface;
const changeMs = Number.parseInt(motion.change, 10);

/** The brand as a theme for MUI, which is loaded only with what needs it: dialogs, forms, tables (ADR 20). */
export const muiTheme = createTheme({
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
    MuiDialog: {
      defaultProps: {
        transitionDuration: modalTransitionMs,
        slotProps: { backdrop: { transitionDuration: backdropTransitionMs } },
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
      styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { background: shade.backdrop } }] } },
    },
    ...muiFormStyles,
  },
});
