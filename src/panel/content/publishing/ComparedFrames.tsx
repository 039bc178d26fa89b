import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { CatalogPreviewPages } from '../../../generated/api.ts';
import { LANGUAGE_PARAMETER } from '../../../shared/i18n/language.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import contentStyles from '../Content.module.css';
import styles from './Compared.module.css';
import { nextShown, showChange } from './shown-changes.ts';

interface ComparedFramesProps {
  /** The address of the comparison, without the side. */
  readonly address: string;
  readonly page: CatalogPreviewPages['pages'][number];
  /** The width of the visitor's window, in CSS pixels. */
  readonly width: number;
}

/** Wider pages are stacked on small screens, in CSS pixels: beside each other they would be too small to read. */
const WIDE = 600;
const SIDES = ['before', 'after'] as const;
/** The side on which a new or removed page is missing. */
const MISSING = { added: 'before', removed: 'after', changed: undefined } as const;

/** Shows a page before and after side by side; both frames scroll to the same difference. */
export function ComparedFrames({ address, page, width }: ComparedFramesProps) {
  const { t } = useTranslation();
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [shown, setShown] = useState<number | 'none'>(0);
  const query = new URLSearchParams({ path: page.path, [LANGUAGE_PARAMETER]: page.language });
  const go = (step: 'previous' | 'next') => {
    const all = [...frames.current.values()];
    const next = nextShown(all, { from: shown === 'none' ? 0 : shown, step, last: page.changes });
    setShown(next ?? 'none');
    if (next === undefined) return;
    for (const frame of all) showChange(frame, next);
  };
  return (
    <>
      {page.kind === 'changed' && (
        <div className={contentStyles.actions}>
          {(['previous', 'next'] as const).map((step) => (
            <Button key={step} size="small" onClick={() => go(step)}>
              {t(`panel:content.compared.${step}`)}
            </Button>
          ))}
          <p role="status">
            {shown === 'none'
              ? t('panel:content.compared.hidden')
              : shown > 0 && t('panel:content.compared.shown', { number: shown, last: page.changes })}
          </p>
        </div>
      )}
      <div className={width > WIDE ? `${styles.sides} ${styles.wide}` : styles.sides}>
        {SIDES.map((side) => (
          <figure key={side} className={styles.side}>
            <figcaption>{t(`panel:content.${side}`)}</figcaption>
            {MISSING[page.kind] === side ? (
              <p className={contentStyles.intro}>
                {t(`panel:content.compared.${side === 'before' ? 'added' : 'removed'}`)}
              </p>
            ) : (
              <div
                className={styles.window}
                ref={(element) => (element === null ? undefined : fitInto(element, width))}
              >
                <iframe
                  ref={(frame) => {
                    if (frame === null) frames.current.delete(side);
                    else frames.current.set(side, frame);
                  }}
                  title={`${t(`panel:content.${side}`)}: ${page.title}`}
                  src={`${address}/${side}?${query}`}
                  sandbox="allow-same-origin"
                  width={width}
                />
              </div>
            )}
          </figure>
        ))}
      </div>
    </>
  );
}

/**
 * Keeps the custom property `--scale` of an element up to date: the factor that fits content of the given width into it, at
 * most 1.
 * @param width in CSS pixels
 * @returns a function that stops the updates
 */
function fitInto(element: HTMLElement, width: number): () => void {
  const observer = new ResizeObserver(() => {
    element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width)));
  });
  observer.observe(element);
  return () => observer.disconnect();
}
