import { lineIds, lines } from '../../../generated/lines.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CONTACTS_ANCHOR } from '../../routes/faq-anchor.ts';
import { Section } from '../Section.tsx';
import { Contacts } from './Contacts.tsx';
import { LineChoice } from './LineChoice.tsx';
import { Questions } from './Questions.tsx';
import { useChosenLine } from './use-chosen-line.ts';

/** Choice of line, its questions, its offices and contacts. Without scripts every line is shown. */
export function Faq({ block }: { readonly block: BlockOf<'faq'> }) {
  const { t } = useTranslation();
  const line = useChosenLine();
  const shown = line === undefined ? lineIds : [line];
  return (
    <Section>
      <LineChoice chosen={line} />
      <h2>{line === undefined ? t('faq.questions') : t('faq.questionsOf', { line: lines[line].name })}</h2>
      <Questions line={line} route={block.route} />
      <h2 id={CONTACTS_ANCHOR}>{t('faq.contacts')}</h2>
      {shown.map((id) => (
        <Contacts key={id} line={id} />
      ))}
    </Section>
  );
}
