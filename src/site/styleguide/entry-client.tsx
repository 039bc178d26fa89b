import '../theme/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { content as generated } from '../../generated/content.ts';
import type { TextNamespace } from '../../generated/types.ts';
import { content, setContent } from '../../shared/content.ts';
import { createI18n, loadTexts } from '../../shared/i18n.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { App } from '../app/Site.tsx';
import { SiteProvider } from '../app/SiteProvider.tsx';
import { cssVariables } from '../theme/brand.ts';
import { ADDRESS } from './part.ts';

const query = new URLSearchParams(location.search);

/** Shows the part that the address names, or the overview of all. */
async function start(): Promise<void> {
  setContent(generated);
  document.head.append(Object.assign(document.createElement('style'), { textContent: cssVariables(generated.brand) }));
  // The examples read the Content when they are loaded.
  const { Overview, PartView, parts } = await import('./Overview.tsx');
  const { languages, defaultLanguage } = content.site;
  const language = languages.find(({ id }) => id === query.get(LANGUAGE_PARAMETER))?.id ?? defaultLanguage;
  const part = parts.find(({ id }) => id === query.get('part'));
  const root = createRoot(document.getElementById('root') as HTMLElement);
  document.documentElement.lang = language;
  if (part === undefined) return root.render(<Overview />);
  document.title = part.id;
  const i18n = createI18n(language);
  const namespaces = Object.keys(content.texts[language]) as TextNamespace[];
  await Promise.all([loadTexts(i18n, language, namespaces), withSiteFont()]);
  const shown = await part.load(i18n);
  root.render(
    <App i18n={i18n}>
      <MemoryRouter initialEntries={[ADDRESS]}>
        <SiteProvider written={0}>
          <PartView part={part}>{shown}</PartView>
        </SiteProvider>
      </MemoryRouter>
    </App>,
  );
}

void start();

/**
 * Loads the font of the site before anything is drawn. A browser never applies a font of the style sheet that arrives late
 * (`font-display`), so the result would depend on timing.
 */
async function withSiteFont(): Promise<void> {
  const [declared] = document.fonts;
  const file = document.querySelector<HTMLLinkElement>('link[as=font]')?.href;
  if (declared === undefined || file === undefined) return;
  const { family, style, weight } = declared;
  const face = new FontFace(family, `url(${file})`, { style, weight });
  document.fonts.add(await face.load());
}
