import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { content } from '../../../shared/content.ts';
import { loadTexts } from '../../../shared/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { withStyle } from '../../loading/rest-of-style.ts';
import { KEEP_SCROLL } from '../../routes/routes.ts';
import { isPlainClick } from '../../ui/events.ts';
import { InlineIcon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './Search.module.css';
import type { SearchDialogProps } from './SearchDialog.tsx';

/** The keys that `useShortcuts` handles, for `aria-keyshortcuts`. */
const SHORTCUTS = 'Control+K Meta+K';

/**
 * Calls `callback` on Ctrl+K or ⌘K, but not while a dialog is open. No letter or sign does it alone: what somebody dictates would
 * open the search (WCAG 2.1.4).
 */
function useShortcuts(callback: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isMeant = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    if (!isMeant || altKey || event.defaultPrevented || isBelowDialog()) return;
    event.preventDefault();
    callback();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isBelowDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}

/** The fragment of an address that opens the search once scripts run. */
const ANCHOR = 'buscar';
const loadDialog = () => withStyle(import('./SearchDialog.tsx'));

/**
 * The search button in the header. Before scripts run, it is a link to a page of answers, whose address opens the search as
 * soon as possible; after that it opens in place. Its code and index are fetched when the visitor points at it or focuses
 * it.
 */
export function Search() {
  const { t, language, i18n } = useTranslation();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const { path } = content.routes[content.searchPage];

  const prepare = () => {
    // If preloading fails, the index is requested again, with an error message, when the search opens.
    const index = loadDialog().then(({ prepareSearch }) => prepareSearch(language));
    void Promise.allSettled([index, loadTexts(i18n, language, ['search', 'shipments'])]);
  };
  const open = () => {
    setOpen(true);
    prepare();
    loadDialog().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => location.assign(path),
    );
  };
  useShortcuts(open);
  useOpenByAddress(open);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A link with the role of a button must also react to the space bar.
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Tooltip as="div" text={t('search.tooltip')} className={styles.place}>
        <a
          id={ANCHOR}
          href={`${path}#${ANCHOR}`}
          className={styles.button}
          onClick={onClick}
          onPointerEnter={prepare}
          onFocus={prepare}
          {...(isHydrated && {
            role: 'button',
            'aria-haspopup': 'dialog',
            'aria-keyshortcuts': SHORTCUTS,
            onKeyDown,
          })}
        >
          <InlineIcon name="search">{t('search.open')}</InlineIcon>
        </a>
      </Tooltip>
      {Dialog !== undefined && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the search if the address has its fragment, and removes the fragment. */
function useOpenByAddress(open: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const onAsked = useEffectEvent(() => {
    open();
    void navigate({ pathname, search }, { replace: true, state: KEEP_SCROLL });
  });
  useEffect(() => {
    if (hash === `#${ANCHOR}`) onAsked();
  }, [hash]);
}
