import type { Target } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useSite } from '../../context/site-context.ts';
import { formatDownload } from '../../format/bytes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressIn } from '../../routes/routes.ts';
import { blockedBy } from '../../session/targets.ts';

/**
 * Returns what a click leads to: another site, a login, the verification of the company, a file with its type and size, a
 * page of this site; undefined without a target.
 */
export function useTargetHint(target: Target | undefined): string | undefined {
  const { t, language } = useTranslation();
  const { session } = useSite();
  if (target === undefined) return undefined;
  const lacking = blockedBy(target, session);
  if (lacking !== undefined) return t(lacking === 'login' ? 'transactions.opens.login' : 'verification.onHold');
  switch (target.kind) {
    case 'external':
      return t('transactions.opens.site', { host: hostOf(addressIn(target.url, language)) });
    case 'form':
      return t('transactions.opens.site', { host: hostOf(target.url) });
    case 'download':
      return t('download.details', formatDownload(content.downloads[target.download], language));
    default:
      return t('transactions.opens.page');
  }
}

/** Returns the host of an address without `www.`. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
