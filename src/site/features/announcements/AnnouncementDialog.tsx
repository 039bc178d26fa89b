import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { useSite } from '../../context/site-context.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hrefOf } from '../../routes/routes.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';
import { markSeen } from './seen.ts';

interface AnnouncementDialogProps {
  readonly announcement: Announcement;
  readonly onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const { session } = useSite();
  const navigate = useNavigate();
  const isThere = useNamespace('announcements');
  const { id, imageType, title, body, buttons } = announcement;
  useEffect(() => {
    if (isThere) markSeen(id, content.announcements);
  }, [isThere, id]);
  if (!isThere) return null;
  return (
    <InfoDialog
      imageType={imageType}
      title={t(title)}
      body={t(body)}
      buttons={buttons.map(({ label, route }) => ({
        label: t(label),
        onClick: () => {
          onClose();
          if (route !== undefined) void navigate(hrefOf({ route }, session));
        },
      }))}
    />
  );
}
