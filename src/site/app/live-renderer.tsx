import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import type { LanguageId } from '../../generated/types.ts';
import { type Content, content, setContent } from '../../shared/content.ts';
import { createI18n, loadTexts } from '../../shared/i18n.ts';
import type { LiveBlock, LiveRenderer } from '../../shared/renderer.ts';
import { ArrivalsContent } from '../blocks/arrivals/Arrivals.tsx';
import { Ships } from '../blocks/calls/Ships.tsx';
import { ItineraryContent } from '../blocks/itinerary/Itinerary.tsx';
import { ShipmentAnswer } from '../blocks/shipments/ShipmentAnswer.tsx';
import { ShipmentField } from '../blocks/shipments/ShipmentField.tsx';
import { SiteContext, type SiteContextValue } from '../context/site-context.ts';
import { AnsweredForm } from '../forms/AnsweredForm.tsx';
import { TranslationProvider } from '../i18n/TranslationProvider.tsx';

/** Returns the renderer of live blocks alone, without their pages, with the texts and data of a Content. */
export async function createLiveRenderer(from: Content): Promise<LiveRenderer> {
  setContent(from);
  const instances = new Map<LanguageId, i18n>();
  for (const { id } of from.site.languages) {
    const instance = createI18n(id);
    await loadTexts(instance, id, ['shell', 'vessels', 'forms', 'shipments']);
    instances.set(id, instance);
  }
  return (block, { path, language }) => {
    if (content !== from) setContent(from);
    return renderToString(
      // `instances` has an entry for every language of the site.
      <TranslationProvider i18n={instances.get(language) as i18n}>
        <LiveContent block={block} path={path} />
      </TranslationProvider>,
    );
  };
}

/** Nobody is logged in where no script runs, and nothing of the context is called there. */
const WITHOUT_SCRIPTS = { session: undefined } as Partial<SiteContextValue> as SiteContextValue;

function LiveContent({ block, path }: { readonly block: LiveBlock; readonly path: string }) {
  switch (block.kind) {
    case 'form':
      return <AnsweredForm content={block.content} place={{ path, anchor: block.anchor }} />;
    case 'arrivals':
      return <ArrivalsContent content={block.content} path={path} />;
    case 'nextCalls':
      return <Ships {...block.content} />;
    case 'shipment':
      return (
        <SiteContext value={{ ...WITHOUT_SCRIPTS, moment: Date.now() }}>
          <ShipmentField action={path} typed={block.content.typed} Answer={ShipmentAnswer} />
        </SiteContext>
      );
    case 'itinerary':
      return <ItineraryContent content={block.content} line={block.line} path={path} queryPath={block.queryPath} />;
  }
}
