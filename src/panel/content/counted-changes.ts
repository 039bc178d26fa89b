import type { CatalogDraft } from '../../generated/api.ts';
import type { useTranslation } from '../../site/i18n/use-translation.ts';

/** Says how many changes visitors will notice; entries that are kept unpublished do not count. */
export function countedChanges(changes: CatalogDraft['changes'], t: ReturnType<typeof useTranslation>['t']): string {
  const count = changes.filter(({ isUnpublished }) => isUnpublished !== true).length;
  return count === 0 ? t('panel:content.noChanges') : t('panel:content.changes', { count });
}

/** Names a draft or a publication by its first change, with the number of the others; empty if it changes nothing. */
export function nameOfChanges([first, ...others]: CatalogDraft['changes']): string {
  if (first === undefined) return '';
  const name = [first.thing, first.about].filter((part) => part !== '').join(': ');
  return others.length === 0 ? name : `${name} (+${others.length})`;
}
