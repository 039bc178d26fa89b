import { memoizedFormat } from '../../shared/time/memoize-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const percentFormat = memoizedFormat((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/**
 * How much of an upload is sent, for the eye: a screen reader would announce each step. Where there is a progress bar, it reads
 * that.
 */
export function Percent({ percent }: { readonly percent: number }) {
  const { language } = useTranslation();
  return <span aria-hidden="true">{percentFormat(language).format(percent / 100)}</span>;
}
