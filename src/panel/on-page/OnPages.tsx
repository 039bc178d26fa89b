import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { searchCatalog } from '../../generated/operations/panel-catalog.ts';
import { readStaffSession } from '../../generated/operations/staff-session.ts';
import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { createI18n, loadTexts } from '../../shared/i18n.ts';
import { STAFF_COOKIE } from '../../shared/routes/site-paths.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/text.ts';
import { SiteContext, type SiteContextValue } from '../../site/context/site-context.ts';
import { formatInstant } from '../../site/format/instant.ts';
import { TranslationProvider } from '../../site/i18n/TranslationProvider.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { loadTextsOfPart } from '../../site/loading/load-parts.ts';
import { stateForAsked } from '../../site/routes/routes.ts';
import { getStaffSession, subscribeToStaffSession } from '../../site/session/staff-session.ts';
import { deleteCookie } from '../../site/storage/browser-storage.ts';
import { focusOn } from '../../site/ui/focus-on.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { UnsavedFiles } from '../content/UnsavedFiles.tsx';
import { useUnsavedFileEdits } from '../content/unsaved-file-edits.ts';
import type { ReturnState } from '../login/return-state.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries.tsx';
import { DraftBar } from './DraftBar.tsx';
import { aroundOf, askedOf, Found } from './Found.tsx';
import { LivePage } from './live-page.ts';

/** Lets staff who are logged in change the pages of the site where they see them, until the page is loaded again. */
export async function showOnPages(): Promise<void> {
  const language = document.documentElement.lang as LanguageId;
  const i18n = createI18n(language, { loadTexts: loadTextsOfPart });
  const load = (into: LanguageId) => loadTexts(i18n, into, ['shell', 'panel', 'forms']);
  await load(language);
  watchPage('lang', () => {
    const next = document.documentElement.lang as LanguageId;
    void load(next).then(
      () => i18n.changeLanguage(next),
      () => undefined,
    );
  });
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <TranslationProvider i18n={i18n}>
      <SiteContext value={SITE}>
        <OnPages />
      </SiteContext>
    </TranslationProvider>,
  );
}

/** All links of the panel lead away from the page; nobody logs in as a client here. */
const SITE = {
  session: undefined,
  navigate: (address, { state } = {}) => {
    if (state === undefined) return location.assign(address);
    // Where the router of the next page reads it.
    history.replaceState({ usr: state }, '', address);
    location.reload();
  },
} satisfies Partial<SiteContextValue> as Partial<SiteContextValue> as SiteContextValue;

/** Calls back when an attribute of the document changes; `data-ready` does with each page. @returns a function that ends it */
function watchPage(attribute: 'lang' | 'data-ready', onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

function OnPages() {
  const session = useSyncExternalStore(subscribeToStaffSession, getStaffSession);
  const path = useSyncExternalStore(
    (onChange) => watchPage('data-ready', onChange),
    () => location.pathname,
  );
  useEffect(() => {
    if (session === undefined) deleteCookie(STAFF_COOKIE);
  }, [session]);
  const route = content.routeIds.map((id) => content.routes[id]).find((each) => each.path === path);
  if (route?.audience === 'staff') return null;
  return (
    <PanelFrame session={session}>
      {({ mustSetUp, isOver }) => !mustSetUp && <Changes path={path} isOver={isOver} />}
    </PanelFrame>
  );
}

let page: LivePage | undefined;

/** What was clicked, and what it showed then. */
interface Click {
  readonly element: Element;
  readonly asked: readonly string[];
  readonly around?: string | undefined;
}

/** The button that turns changing on, what was clicked since, and the draft. Only for whom the server knows. */
function Changes({ path, isOver }: { readonly path: string; readonly isOver: boolean }) {
  const { t, language } = useTranslation();
  const { session, notify } = usePanel();
  const [isOn, setOn] = useState(false);
  const { data: known, error } = useOperation(readStaffSession, {});
  // Has the server get ready before the first click.
  useOperation(isOn ? searchCatalog : undefined, { query: { words: document.title, path } });
  page ??= new LivePage(session.username);
  const live = page;
  const hasUnsaved = useUnsavedFileEdits(session.username).length > 0;
  const [draft, setDraft] = useState(live.draft);
  const [clicked, setClicked] = useState<Click>();
  const [shownPath, setShownPath] = useState(path);
  if (shownPath !== path) {
    setShownPath(path);
    setOn(false);
    setClicked(undefined);
  }
  const tellPublished = useEffectEvent(() => {
    const at = live.takePublishedAt();
    if (at !== undefined) notify(t('panel:content.publication.live', { when: formatInstant(at, language, 'long') }));
  });
  useEffect(() => tellPublished(), []);
  const isUnknown = error?.response.status === 401;
  useEffect(() => {
    if (isUnknown) deleteCookie(STAFF_COOKIE);
  }, [isUnknown]);
  const begin = (id: string | undefined) => {
    live.draft = id;
    setDraft(id);
  };
  const close = () => {
    // The bar with its field may be hidden until then.
    flushSync(() => setClicked(undefined));
    const element = clicked?.element;
    if (element instanceof HTMLElement || element instanceof SVGElement) focusOn(element);
  };
  usePicking(
    isOn,
    (element) => {
      const asked = askedOf(element).map((words) => live.findable(words));
      setClicked({ element, asked, around: aroundOf(element) });
    },
    () => (clicked === undefined ? setOn(false) : close()),
  );
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useRoomBelow(bar, clicked?.element);
  if (known === undefined) return null;
  return (
    <aside className="on-page" aria-label={t('panel:content.onPage.label')}>
      <GlobalStyles styles={STYLES} />
      {isOn && <GlobalStyles styles={PICKING} />}
      {isOver && (
        <Alert
          severity="warning"
          action={
            <PageLink
              to={content.routes['staff-login'].path}
              // What is typed is kept in the tab then.
              onClick={close}
              state={{ ...stateForAsked(location), username: session.username } satisfies ReturnState}
            >
              {t(content.forms['staff-login'].submit)}
            </PageLink>
          }
        >
          {t('panel:login.ended')}
        </Alert>
      )}
      {hasUnsaved && clicked === undefined && (
        <Paper elevation={6} className="on-page-sheet">
          <UnsavedFiles />
        </Paper>
      )}
      <Paper ref={setBar} elevation={6} className="on-page-bar">
        <Button variant={isOn ? 'outlined' : 'contained'} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {t('panel:content.onPage.change')}
        </Button>
        {isOn && (
          <WordsField
            isHidden={clicked !== undefined}
            onAsk={(element, words) => setClicked({ element, asked: [words] })}
          />
        )}
        {isOn && clicked === undefined && <span>{t('panel:content.onPage.hint')}</span>}
        {draft !== undefined && (
          <DraftBar draft={draft} onGone={() => begin(undefined)} onShown={(at) => live.forget(at)} />
        )}
      </Paper>
      {clicked !== undefined && (
        <Paper square elevation={8} className="on-page-sheet">
          <Found
            key={[...clicked.asked, clicked.around].join('\n')}
            asked={clicked.asked}
            around={clicked.around}
            path={path}
            page={live}
            draft={draft}
            onBegin={begin}
            onClose={close}
          />
        </Paper>
      )}
    </aside>
  );
}

interface WordsFieldProps {
  /** Whether a field is open, for which the room is needed. */
  readonly isHidden: boolean;
  /** @param element the input */
  readonly onAsk: (element: Element, words: string) => void;
}

/** Finds what is to be changed by its words, also where nothing on the page can be reached by keyboard. */
function WordsField({ isHidden, onAsk }: WordsFieldProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  return (
    <search hidden={isHidden}>
      <TextField
        label={t('panel:content.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          const input = currentTarget.querySelector('input');
          if (key === 'Enter' && input !== null && words.trim() !== '') onAsk(input, words.trim());
        }}
        slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH, autoComplete: 'off', spellCheck: false } }}
      />
    </search>
  );
}

/** While it is on, a click on the page chooses instead of doing what it does otherwise, as does Enter; Escape ends it. */
function usePicking(isOn: boolean, onPick: (element: Element) => void, onEscape: () => void): void {
  const pick = useEffectEvent((event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('#root') === null) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onPick(target);
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    // What the panel has opened above it closes first.
    const isAbove = document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null;
    if (event.key === 'Escape' && !isAbove) onEscape();
  });
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['click', 'keydown', 'submit'])
      document.addEventListener(type, (event) => pick(event), { capture: true, signal });
    document.addEventListener('keydown', (event) => leave(event), { capture: true, signal });
    return () => ending.abort();
  }, [isOn]);
}

/**
 * Leaves room at the end of the page for what lies above it, and scrolls what was clicked out from under it. It lies above the cookie
 * notice, whose height the page has as its padding while it asks.
 */
function useRoomBelow(bar: HTMLElement | null, element: Element | undefined): void {
  useEffect(() => {
    const { bottom = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
    const [body, page] = [document.body.style, document.documentElement.style];
    const around = bar?.closest('aside');
    const leaveRoom = () => {
      const ofNotice = page.paddingBlockEnd || '0px';
      body.paddingBlockEnd = element === undefined ? `calc(${bar?.clientHeight ?? 0}px + 1rem)` : '60dvh';
      // So that what gets the focus does not lie below it either.
      page.scrollPaddingBlockEnd = `calc(${ofNotice} + ${body.paddingBlockEnd})`;
      if (around) around.style.insetBlockEnd = ofNotice;
      left = page.scrollPaddingBlockEnd;
    };
    let left: string | undefined;
    const sizes = new ResizeObserver(leaveRoom);
    const notice = new MutationObserver(() => left !== page.scrollPaddingBlockEnd && leaveRoom());
    if (bar !== null) sizes.observe(bar);
    notice.observe(document.documentElement, { attributeFilter: ['style'] });
    leaveRoom();
    if (bottom > innerHeight * 0.4) scrollBy({ top: top - innerHeight * 0.2 });
    return () => {
      sizes.disconnect();
      notice.disconnect();
      body.paddingBlockEnd = '';
      page.scrollPaddingBlockEnd = page.paddingBlockEnd;
    };
  }, [bar, element]);
}

/** Not in a CSS module: the style sheet of the site, which those would be in, is what visitors load, too. */
const STYLES = {
  '.on-page': {
    position: 'fixed',
    zIndex: 1200,
    insetBlockEnd: 0,
    insetInline: 0,
    display: 'grid',
    gap: '0.5rem',
    pointerEvents: 'none',
  },
  '.on-page > *': { pointerEvents: 'auto' },
  '.on-page-bar': {
    justifySelf: 'start',
    marginInline: '0.75rem',
    marginBlockEnd: '0.75rem',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1rem',
    padding: '0.5rem',
  },
  // Above an open field it is the head of it, and covers nothing of the page by itself.
  '.on-page-bar:not(:last-child)': { justifySelf: 'stretch', margin: 0, marginBlockEnd: '-0.5rem', borderRadius: 0 },
  '.on-page-sheet': { maxBlockSize: '50dvh', padding: '0.5rem 1.5rem', overflow: 'auto' },
  '.on-page-sheet h2': { fontSize: '1.125rem' },
  // It is too low for a line that stays.
  '.on-page-sheet > div:has(> [role="status"])': { position: 'static' },
  // On a phone, what is open needs the room.
  '@media (width < 45rem)': { '.on-page-bar:not(:last-child)': { display: 'none' } },
} as const;

const PICKING = {
  // A link that lies over its whole card covers none of it now.
  '#root a::after': { pointerEvents: 'none' },
  '#root :hover:not(:has(:hover))': { outline: '2px dashed currentColor', outlineOffset: 2, cursor: 'pointer' },
} as const;
