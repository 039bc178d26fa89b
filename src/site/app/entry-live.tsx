import { renderToString } from 'react-dom/server';
import { site } from '../../generated/site.ts';
import type { LiveBlock, LiveRenderer } from '../../shared/vessels/live.ts';
import { ArrivalsContent } from '../blocks/arrivals/ArrivalsContent.tsx';
import { ItineraryContent } from '../blocks/itinerary/ItineraryContent.tsx';
import { createI18n } from '../i18n/i18n.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { ReadingContext } from '../i18n/text.ts';

const readings = new Map(
  await Promise.all(
    site.languages.map(async ({ id }) => {
      const i18n = createI18n(id);
      await loadTexts(i18n, id, ['vessels']);
      return [id, { i18n, voice: i18n.voice() }] as const;
    }),
  ),
);

/** What the server renders of a page by itself: the build makes a module of it, which the server loads. */
export const renderLive: LiveRenderer = (block, { path, language }) =>
  renderToString(
    <ReadingContext value={readings.get(language)}>
      <Content block={block} path={path} />
    </ReadingContext>,
  );

function Content({ block, path }: { readonly block: LiveBlock; readonly path: string }) {
  switch (block.kind) {
    case 'arrivals':
      return <ArrivalsContent content={block.content} path={path} />;
    case 'itinerary':
      return <ItineraryContent content={block.content} line={block.line} path={path} />;
  }
}
