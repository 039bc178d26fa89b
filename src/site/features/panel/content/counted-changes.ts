import type { CatalogDraft } from '../../../../generated/api.ts';
import type { useTranslation } from '../../../i18n/use-translation.ts';

/** Says how many changes visitors will notice; entries that are kept unpublished do not count. */
export function countedChanges(changes: CatalogDraft['changes'], t: ReturnType<typeof useTranslation>['t']): string {
  const count = changes.filter(({ isUnpublished }) => isUnpublished !== true).length;
  return count === 0 ? t('panel:content.noChanges') : t('panel:content.changes', { count });
}
