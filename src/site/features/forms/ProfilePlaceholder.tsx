import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { useProfile } from '../../session/use-profile.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';

interface ProfilePlaceholderProps extends Pick<ReturnType<typeof useProfile>, 'hasFailed' | 'load'> {
  /** The skeleton shown while the profile is loading. */
  readonly placeholder?: ReactNode;
}

/** Replaces a profile that is still loading or could not be loaded; a failure offers a retry. */
export function ProfilePlaceholder({ hasFailed, load, placeholder }: ProfilePlaceholderProps) {
  const { t } = useTranslation();
  if (!hasFailed && placeholder !== undefined) return <div aria-busy>{placeholder}</div>;
  if (!hasFailed) return <CircularProgress aria-label={t('forms:profile.loading')} />;
  return <LoadFailure onRetry={() => void load()} />;
}
