import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { Glyph } from './Glyph.tsx';

interface DialogHeadProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The title of a dialog that can be left at any time. */
export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  const { t } = useTranslation();
  return (
    // MUI would give the whole head the id, and the dialog's name would end with "Close".
    <DialogTitle id={`${id}-head`} sx={{ pr: 7, fontWeight: 700 }}>
      <span id={id}>{title}</span>
      <IconButton aria-label={t('dialog.close')} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <Glyph name="close" />
      </IconButton>
    </DialogTitle>
  );
}
