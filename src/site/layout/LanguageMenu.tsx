import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { switchLanguage } from '../i18n/switch-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { Hidden } from '../ui/Hidden.tsx';
import { LoadErrorDialog } from '../ui/loading/LoadErrorDialog.tsx';
import { Disclosure, type DisclosurePlace, IN_BAR } from './Disclosure.tsx';
import styles from './LanguageMenu.module.css';
import items from './MenuItem.module.css';

/** The choice of language. The links work without scripts; with scripts the page is not reloaded. */
export function LanguageMenu({ place = IN_BAR }: { readonly place?: DisclosurePlace }) {
  const { t, language, i18n } = useTranslation();
  const { pathname } = useLocation();
  /** Whether the texts of the chosen language did not load. */
  const [hasFailed, setHasFailed] = useState(false);
  const label = (
    <span className={styles.label}>
      <Glyph name="globe" />
      {place.panel === 'placed' ? (
        t('language.current', { language: language.toUpperCase() })
      ) : (
        <>
          <Hidden>{t('language.label')}: </Hidden>
          {language.toUpperCase()}
        </>
      )}
    </span>
  );
  return (
    <li>
      <Disclosure label={label} {...place}>
        <ul>
          {site.languages.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`${pathname}?${LANGUAGE_PARAMETER}=${id}`}
                className={`${items.item} ${styles.choice}`}
                hrefLang={id}
                lang={id}
                aria-current={id === language ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  event.currentTarget.closest('details')?.removeAttribute('open');
                  switchLanguage(i18n, id).catch(() => setHasFailed(true));
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
      {hasFailed && <LoadErrorDialog open onClose={() => setHasFailed(false)} />}
    </li>
  );
}
