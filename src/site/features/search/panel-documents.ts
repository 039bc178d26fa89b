import type { Label } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { mayActAs, type StaffRole } from '../../../shared/roles.ts';
import type { Source } from './page-documents.ts';
import type { SearchDocument } from './search-file.ts';

/**
 * Returns what the panel offers to a role: today, the lists, and what can be changed on the site. No file of the site
 * contains them: the browser of a member of staff makes them.
 */
export function panelDocuments({ t }: Pick<Source, 't'>, role: StaffRole): SearchDocument[] {
  const documentOf = (view: string, label: Label, about: readonly Label[] = [], context?: Label): SearchDocument => ({
    id: `panel ${view} ${label}`,
    kind: 'panel',
    title: t(label),
    context: context && t(context),
    headings: about.map((each) => t(each)).join(' '),
    target: { kind: 'route', route: 'staff-panel', query: { view } },
  });
  const labelsOf = (things: readonly { readonly label: Label }[]) => things.map(({ label }) => label);
  return [
    documentOf(content.panelToday.id, content.panelToday.label, labelsOf(content.panelToday.cards)),
    ...content.panel
      .filter(({ audience }) => mayActAs(role, audience))
      .map(({ id, label, fields, actions }) => {
        const cards = content.panelToday.cards.filter(({ view }) => view === id);
        return documentOf(id, label, labelsOf([...cards, ...actions, ...fields]));
      }),
    ...(content.panelContent === undefined
      ? []
      : [
          documentOf(content.panelContent.id, content.panelContent.label),
          ...content.panelContent.sections.flatMap((section) =>
            section.files.map(({ label }) =>
              documentOf(content.panelContent?.id ?? '', label, [section.label], content.panelContent?.label),
            ),
          ),
        ]),
  ];
}
