import { useState } from 'react';
import type { Button, Hero as HeroData, LinkTarget, PageDocument } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { NEXT_CALLS_MARK } from '../../shared/http/live-marks.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';
import { ButtonRow } from '../ui/Buttons.tsx';
import { ErrorBoundary } from '../ui/boundaries.tsx';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { DocumentDownload } from '../ui/DocumentDownload.tsx';
import { lazyPart, Unannounced } from '../ui/lazy-part.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  /** What the visitor wanted before the login; shown before the page's own buttons. */
  readonly wanted?: Button | undefined;
  readonly hero: HeroData;
  /** The page's document data, if it is offered as a document. */
  readonly document?: PageDocument | undefined;
}

/** The windows in which the drawing is shown, as in the style sheet. That of the home page is there at once, others may wait. */
const WITH_DRAWING = '(width > 860px)';

/** The head of a page, with its only h1, at the same height on every page. */
export function Hero({ hero, wanted, document }: HeroProps) {
  const { t } = useTranslation();
  const { session } = useSite();
  const { size, greeting, eyebrow, title, lead, image, imageText, buttons: own = [] } = hero;
  const buttons = wanted === undefined ? own : [wanted, ...own.filter(({ target }) => !isSame(target, wanted.target))];
  const name = session?.nombreCliente;
  const heading = greeting !== undefined && name !== undefined ? t(greeting, { name }) : t(title);
  return (
    <header className={`${styles.hero} ${styles[size]}`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{heading}</h1>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{t(eyebrow)}</p>}
          {lead !== undefined && <p className={styles.lead}>{t(lead)}</p>}
          {(buttons.length > 0 || document !== undefined) && (
            <div className={styles.actions}>
              <ButtonRow buttons={buttons} />
              {document !== undefined && <DocumentDownload document={document} title={title} />}
            </div>
          )}
        </div>
        {image !== undefined && (
          <CatalogImage
            image={image}
            alt={imageText && t(imageText)}
            className={styles.image}
            {...(size === 'home' && { media: WITH_DRAWING, sizes: '50vw' })}
          />
        )}
      </div>
      {size === 'home' && content.capabilities.vessels && <InPort />}
    </header>
  );
}

/** Whether two links lead to the same target, whatever each says about a login. */
function isSame(one: LinkTarget, other: LinkTarget): boolean {
  return JSON.stringify(one, withoutLogin) === JSON.stringify(other, withoutLogin);
}

/** Replacer for JSON.stringify: leaves out the login, which does not change where a link leads. */
function withoutLogin(key: string, value: unknown): unknown {
  return key === 'requiresLogin' ? undefined : value;
}

const FetchedShips = lazyPart(async () => (await import('./calls/Ships.tsx')).FetchedShips, Unannounced);

/**
 * The place of the next vessel calls in the head of the home page. The server writes them there, without their data, and React
 * leaves them as they are; in another language, or after a navigation within the site, the browser asks for them.
 */
function InPort() {
  const { language } = useTranslation();
  const [written, setWritten] = useState(useHydrated() ? undefined : language);
  if (written !== undefined && written !== language) setWritten(undefined);
  return (
    <div className={styles.inPort} suppressHydrationWarning {...{ [NEXT_CALLS_MARK]: '' }}>
      {written === undefined ? (
        <ErrorBoundary fallback={null}>
          <FetchedShips />
        </ErrorBoundary>
      ) : (
        // A text, whose difference React does not mend; of an element without one it would remove what the server wrote.
        ''
      )}
    </div>
  );
}
