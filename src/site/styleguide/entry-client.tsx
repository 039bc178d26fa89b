import '../theme/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { site } from '../../generated/site.ts';
import { textLoaders } from '../../generated/texts.ts';
import type { TextNamespace } from '../../generated/types.ts';
import { LANGUAGE_PARAMETER } from '../../shared/i18n/language.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import { App } from '../app/App.tsx';
import { SiteProvider } from '../app/SiteProvider.tsx';
import { createSiteI18n } from '../i18n/site-i18n.ts';
import { ADDRESS } from './examples/live-data.ts';
import { Overview } from './Overview.tsx';
import { PartView } from './PartView.tsx';
import { parts } from './parts.ts';
import { withSiteFont } from './with-site-font.ts';

const query = new URLSearchParams(location.search);
const language = site.languages.find(({ id }) => id === query.get(LANGUAGE_PARAMETER))?.id ?? site.defaultLanguage;
const part = parts.find(({ id }) => id === query.get('part'));

/** Shows the part that the address names, or the overview of all. */
async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  document.documentElement.lang = language;
  if (part === undefined) return root.render(<Overview parts={parts} />);
  document.title = part.id;
  const i18n = createSiteI18n(language);
  const namespaces = Object.keys(textLoaders[language] ?? {}) as TextNamespace[];
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
