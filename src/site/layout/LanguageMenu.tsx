import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { dropLanguageParameter, isTranslated, rememberLanguage, switchLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isPlainClick } from '../ui/events.ts';
import { InlineIcon } from '../ui/Icon.tsx';
import { LoadErrorDialog } from '../ui/LoadError.tsx';
import { Disclosure, type DisclosurePlace, IN_BAR } from './Disclosure.tsx';
import styles from './Menu.module.css';

/** Whether there is more than one language to choose from. */
export function hasLanguageChoice(): boolean {
  return content.site.languages.length > 1;
}

/** The choice of language. The links work without scripts; with scripts the page is not reloaded. */
export function LanguageMenu({ place = IN_BAR }: { readonly place?: DisclosurePlace }) {
  const { t, language, i18n } = useTranslation();
  const { pathname } = useLocation();
  /** Whether the texts of the chosen language did not load. */
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (event: MouseEvent<HTMLAnchorElement>, id: LanguageId) => {
    if (!isPlainClick(event)) return;
    rememberLanguage(id);
    if (isTranslated()) return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    menu?.removeAttribute('open');
    // The link that was pressed is hidden now.
    menu?.querySelector('summary')?.focus();
    switchLanguage(i18n, id).then(dropLanguageParameter, () => setHasFailed(true));
  };
  const isHanging = place.panel !== 'placed';
  const label = (
    <>
      <InlineIcon name="globe">{isHanging && `${t('language.label')}: `}</InlineIcon>
      {isHanging ? language.toUpperCase() : t('language.current', { language: language.toUpperCase() })}
    </>
  );
  return (
    <li>
      <Disclosure label={label} list="" {...place} className={`${styles.menu} ${place.className ?? ''}`}>
        {content.site.languages.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`${pathname}?${LANGUAGE_PARAMETER}=${id}`}
              className={`${styles.item} ${styles.choice}`}
              hrefLang={id}
              lang={id}
              aria-current={id === language ? 'true' : undefined}
              onClick={(event) => choose(event, id)}
            >
              {name}
            </a>
          </li>
        ))}
      </Disclosure>
      {hasFailed && <LoadErrorDialog open onClose={() => setHasFailed(false)} />}
    </li>
  );
}
