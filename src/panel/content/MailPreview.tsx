import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import { previewMail } from '../../generated/operations/panel-catalog.ts';
import { languageName } from '../../shared/language-name.ts';
import { unescapeHtml } from '../../shared/text.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Awaited } from '../buttons.tsx';
import { usePanel } from '../panel-context.ts';
import { bodyOf, operationKey, useLastData } from '../queries.tsx';
import styles from './Content.module.css';

/** A mail as it arrives, in each language; while it is not whole, as it was before. */
export function MailPreview({ path, draft, version }: Pick<CatalogFile, 'path' | 'draft' | 'version'>) {
  const { t, language: reader } = useTranslation();
  const { request } = usePanel();
  const query = { path, ...(draft === null ? {} : { draft }) };
  const asked = useQuery({
    queryKey: [operationKey(previewMail, { query }), version],
    queryFn: ({ signal }) => bodyOf(request(previewMail, { query, signal })),
  });
  const mails = useLastData(asked.data)?.mails;
  return (
    <section className={styles.sides} aria-label={t('panel:content.mail')}>
      {mails === undefined && <Awaited query={asked} height={416} />}
      {mails?.map(({ language, subject, html }) => {
        const name = `${t('panel:content.mail')} · ${languageName(language, reader)}`;
        return (
          <figure key={language} className={styles.side}>
            <figcaption>
              {name}: <strong lang={language}>{subject}</strong>
            </figcaption>
            <Letter html={html} language={language} name={name} />
          </figure>
        );
      })}
    </section>
  );
}

interface LetterProps {
  /** The page of a mail, as the server writes it. */
  readonly html: string;
  readonly language: string;
  readonly name: string;
}

/** Apart from the styles of the panel, as in a mail program; its links lead nowhere. */
function Letter({ html, language, name }: LetterProps) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    root?.replaceChildren(nodesOf(html));
  }, [html]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section ref={host} className={styles.letter} lang={language} aria-label={name} tabIndex={0} />
  );
}

const EMPTY: readonly string[] = ['br', 'meta'];

/**
 * Builds the body of a page that our server wrote, in which every text is escaped and every attribute quoted. The browser must
 * not parse it: our policy forbids to make a document of any text.
 */
function nodesOf(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const open: (DocumentFragment | Element)[] = [fragment];
  for (const [, end, tag, attributes = '', text] of html.slice(html.indexOf('<body')).matchAll(PART)) {
    const parent = open.at(-1) ?? fragment;
    if (text !== undefined) parent.append(unescapeHtml(text));
    else if (end !== '') open.pop();
    else if (tag !== undefined) {
      const element = document.createElement(tag === 'body' ? 'div' : tag);
      for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE))
        if (name !== 'href') element.setAttribute(name, unescapeHtml(value));
      parent.append(element);
      if (!EMPTY.includes(tag)) open.push(element);
    }
  }
  return fragment;
}

/** A tag with its attributes, or a text. */
const PART = /<(\/?)([a-z]+\d?)( [^<>]*)?>|([^<>]+)/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
