import { useState } from 'react';
import { readCatalogPreviewPages } from '../../../generated/operations/panel-catalog.ts';
import { content } from '../../../shared/content/content.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { useOperation } from '../../queries.tsx';
import contentStyles from '../Content.module.css';
import styles from './Compared.module.css';
import { ComparedChoice } from './ComparedChoice.tsx';
import { ComparedFrames } from './ComparedFrames.tsx';

/** The window widths to compare, in CSS pixels. */
const WIDTHS = { computer: 1280, phone: 375 } as const;
const SCREENS = ['computer', 'phone'] as const;

interface ComparedPagesProps {
  /** The draft's id. */
  readonly id: string;
  /** The path of its preview and when it was made; a newer preview shows other pages. */
  readonly preview: { readonly path: string; readonly madeAt: string };
}

/** Shows changed pages as published and as in a draft, side by side, with the differences marked. */
export function ComparedPages({ id, preview: { path, madeAt } }: ComparedPagesProps) {
  const { t, language: ownLanguage } = useTranslation();
  const { data } = useOperation(readCatalogPreviewPages, { params: { id } });
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('computer');
  const [chosenLanguage, setLanguage] = useState<string>(ownLanguage);
  const [chosenPath, setPath] = useState<string>();
  if (data === undefined) return null;
  const { pages } = data;
  if (pages.length === 0) return <p className={contentStyles.intro}>{t('panel:content.compared.none')}</p>;
  const languages = content.site.languages.filter(({ id: language }) =>
    pages.some((page) => page.language === language),
  );
  const language = languages.find((known) => known.id === chosenLanguage)?.id ?? pages[0]?.language ?? ownLanguage;
  const ofLanguage = pages.filter((page) => page.language === language);
  const page = ofLanguage.find((known) => known.path === chosenPath) ?? ofLanguage[0];
  if (page === undefined) return null;
  return (
    <details className={styles.compared}>
      <summary>{t('panel:content.compared', { count: new Set(pages.map((known) => known.path)).size })}</summary>
      <div className={styles.choices}>
        <ComparedChoice
          label={t('panel:content.compared.page')}
          value={page.path}
          onChange={setPath}
          choices={ofLanguage.map((known) => ({ value: known.path, label: known.title }))}
        />
        {languages.length > 1 && (
          <ComparedChoice
            label={t('panel:content.compared.language')}
            value={language}
            onChange={setLanguage}
            choices={languages.map((known) => ({ value: known.id, label: known.name }))}
          />
        )}
        <ComparedChoice
          label={t('panel:content.compared.screen')}
          value={screen}
          onChange={setScreen}
          choices={SCREENS.map((known) => ({ value: known, label: t(`panel:content.compared.${known}`) }))}
        />
      </div>
      <ComparedFrames
        key={`${madeAt} ${language} ${page.path} ${screen}`}
        address={`${path}/compared`}
        page={page}
        width={WIDTHS[screen]}
      />
    </details>
  );
}
