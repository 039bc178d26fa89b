import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { site } from '../../generated/site.ts';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import type { LiveBlock, LiveRenderer } from '../../shared/vessels/live.ts';
import { ArrivalsContent } from '../blocks/arrivals/ArrivalsContent.tsx';
import { ItineraryContent } from '../blocks/itinerary/ItineraryContent.tsx';
import { AnsweredForm } from '../forms/AnsweredForm.tsx';
import { createSiteI18n } from '../i18n/site-i18n.ts';
import { TranslationProvider } from '../i18n/TranslationProvider.tsx';

const instances = new Map(
  await Promise.all(
    site.languages.map(async ({ id }) => {
      const i18n = createSiteI18n(id);
      await loadTexts(i18n, id, ['shell', 'vessels', 'forms']);
      return [id, i18n] as const;
    }),
  ),
);

/** Renders a live block alone, without its page. The build makes a module of this, which the server loads. */
export const renderLive: LiveRenderer = (block, { path, language }) =>
  renderToString(
    // `instances` has an entry for every language of the site.
    <TranslationProvider i18n={instances.get(language) as i18n}>
      <Content block={block} path={path} />
    </TranslationProvider>,
  );

function Content({ block, path }: { readonly block: LiveBlock; readonly path: string }) {
  switch (block.kind) {
    case 'form':
      return <AnsweredForm content={block.content} place={{ path, anchor: block.anchor }} />;
    case 'arrivals':
      return <ArrivalsContent content={block.content} path={path} />;
    case 'itinerary':
      return <ItineraryContent content={block.content} line={block.line} path={path} queryPath={block.queryPath} />;
  }
}
