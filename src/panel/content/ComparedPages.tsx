import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { CatalogPreviewPages } from '../../generated/api.ts';
import { readCatalogPreviewPages } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { CHANGE_ATTRIBUTE } from '../../shared/routes/site-paths.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Select } from '../inputs.tsx';
import { useOperation } from '../queries.tsx';
import styles from './Content.module.css';

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
  if (pages.length === 0) return <p className={styles.intro}>{t('panel:content.compared.none')}</p>;
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
        <Select
          className={styles.choice ?? ''}
          label={t('panel:content.compared.page')}
          value={page.path}
          onChoose={setPath}
          choices={ofLanguage.map((known) => ({ value: known.path, label: known.title }))}
        />
        {languages.length > 1 && (
          <Select
            className={styles.choice ?? ''}
            label={t('panel:content.compared.language')}
            value={language}
            onChoose={setLanguage}
            choices={languages.map((known) => ({ value: known.id, label: known.name }))}
          />
        )}
        <Select
          className={styles.choice ?? ''}
          label={t('panel:content.compared.screen')}
          value={screen}
          onChoose={(chosen) => setScreen(chosen === 'phone' ? chosen : 'computer')}
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
function ComparedFrames({ address, page, width }: ComparedFramesProps) {
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
        <div className={styles.actions}>
          {(['previous', 'next'] as const).map((step) => (
            <Button key={step} onClick={() => go(step)}>
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
              <p className={styles.intro}>{t(`panel:content.compared.${side === 'before' ? 'added' : 'removed'}`)}</p>
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

interface Place {
  /** The number of the difference shown now; 0 for none. */
  readonly from: number;
  readonly step: 'previous' | 'next';
  readonly last: number;
}

/**
 * Returns the next difference that can be seen in one of the frames, and opens the menus and tabs that it is in. One that the
 * screen width hides is passed over.
 * @returns undefined if there is none
 */
function nextShown(frames: readonly HTMLIFrameElement[], { from, step, last }: Place): number | undefined {
  const numbers = Array.from({ length: last }, (_none, index) => index + 1);
  // After the last one, continue with the first.
  const ordered =
    step === 'next'
      ? [...numbers.slice(from), ...numbers.slice(0, from)]
      : [...numbers.slice(0, Math.max(0, from - 1)).reverse(), ...numbers.slice(Math.max(0, from - 1)).reverse()];
  return ordered.find((number) => frames.some((frame) => elementOf(frame, number) !== undefined));
}

/** Scrolls a frame to a difference, if the frame contains it; the surrounding panel does not scroll. */
function showChange(frame: HTMLIFrameElement, number: number): void {
  const element = elementOf(frame, number);
  const view = frame.contentWindow;
  if (element === undefined || view === null) return;
  const { top, height } = element.getBoundingClientRect();
  view.scrollBy({ top: top + height / 2 - view.innerHeight / 2, behavior: 'instant' });
}

function elementOf(frame: HTMLIFrameElement, number: number): Element | undefined {
  const elements = frame.contentDocument?.querySelectorAll(`[${CHANGE_ATTRIBUTE}="${number}"]`) ?? [];
  return [...elements].find(isSeen) ?? [...elements].find(reveal);
}

/** Whether an element is displayed. One in a closed menu can have a box, and one without a box is never seen. */
function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/**
 * Opens the menus, tabs and popovers around an element, as a visitor could; closes them again if the element is not displayed
 * even so.
 * @returns whether the element is displayed now
 */
function reveal(element: Element): boolean {
  const undo: (() => void)[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const opened = open(at);
    if (opened !== undefined) undo.push(opened);
  }
  if (isSeen(element)) return true;
  for (const close of undo) close();
  return false;
}

/** @returns a function that closes the element again; undefined if it was not closed */
function open(element: HTMLElement): (() => void) | undefined {
  // By name, because elements of a frame are instances of its own classes.
  if (element.localName === 'details' && !element.hasAttribute('open')) {
    element.setAttribute('open', '');
    return () => element.removeAttribute('open');
  }
  if (element.hidden) {
    element.hidden = false;
    return () => {
      element.hidden = true;
    };
  }
  if (!element.hasAttribute('popover') || element.matches(':popover-open')) return undefined;
  element.showPopover();
  return () => element.hidePopover();
}
