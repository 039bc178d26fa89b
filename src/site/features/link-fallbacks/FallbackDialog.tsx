import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import type { Fallback } from '../../../generated/types.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { BrokenChoice } from './broken-choice.ts';
import { FallbackFacts } from './FallbackFacts.tsx';

interface FallbackDialogProps extends BrokenChoice {
  readonly fallback: Fallback;
  /** Called once the dialog has faded out. */
  readonly onClose: () => void;
}

/**
 * Says that an external page does not respond, shows what to use instead, and still opens the page if the visitor insists.
 */
export function FallbackDialog({ address, go, fallback, onClose }: FallbackDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const areTextsThere = useNamespace('contacts');
  if (!areTextsThere) return null;
  const { host } = new URL(address);
  const close = () => setOpen(false);
  const goAnyway = () => {
    close();
    go();
  };
  return (
    <ThemeProvider theme={muiTheme}>
      <Dialog
        open={isOpen}
        maxWidth="xs"
        title={t('contacts:fallback.title')}
        onClose={close}
        onExited={onClose}
        actions={
          <Button variant="outlined" onClick={goAnyway}>
            {t('contacts:fallback.anyway', { host })}
          </Button>
        }
      >
        <p>{t('contacts:fallback.body', { host })}</p>
        <FallbackFacts fallback={fallback} onChosen={close} />
      </Dialog>
    </ThemeProvider>
  );
}
