import { lineIds, lines } from '../../../generated/lines.ts';
import type { BlockOf, LineId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactsQuery } from '../../routes/contacts-query.ts';
import { CatalogImage } from '../../ui/CatalogImage.tsx';
import { LineChips } from '../../ui/preferred-line/LineChips.tsx';
import { Section } from '../Section.tsx';
import styles from './Contacts.module.css';
import { Contacts } from './Contacts.tsx';
import { OfficeChoice } from './OfficeChoice.tsx';
import { Questions } from './Questions.tsx';
import { useChosenLine } from './use-chosen-line.ts';
import { useChosenOffice } from './use-chosen-office.ts';
import { useContactsFirst } from './use-contacts-first.ts';

/**
 * A choice of line, its questions, its offices and contacts by city. Without scripts, the server marks what the address
 * leaves out.
 */
export function Faq({ block }: { readonly block: BlockOf<'faq'> }) {
  const { t } = useTranslation();
  const line = useChosenLine();
  const office = useChosenOffice();
  useContactsFirst(block.anchor, office);
  // A city asks whom to call: such an address opens at the contacts, in browsers without scripts too.
  const queryOf = (id: LineId | undefined) =>
    `${contactsQuery(id, office)}${office === undefined ? '' : `#${block.anchor}`}`;
  const shown = line === undefined ? lineIds : [line];
  return (
    <Section>
      <LineChips chosen={line} hint={t('faq:faq.chooseLine')} queryOf={queryOf} />
      <h2 className={styles.title}>
        {line === undefined ? t('faq:faq.questions') : t('faq:faq.questionsOf', { line: lines[line].name })}
      </h2>
      <Questions line={line} route={block.route} />
      <div className={styles.head}>
        <div>
          <h2 id={block.anchor}>{t('faq:faq.contacts')}</h2>
          <LineChips
            label={t('transactions.line')}
            chosen={line}
            queryOf={(id) => `${contactsQuery(id, office)}#${block.anchor}`}
          />
          <OfficeChoice line={line} shown={shown} chosen={office} anchor={block.anchor} />
        </div>
        {block.image !== undefined && <CatalogImage image={block.image} className={styles.image} />}
      </div>
      <p className={styles.all}>
        <a href={`?#${block.anchor}`}>{t('lineChoice.all')}</a>
      </p>
      {shown.map((id) => (
        <Contacts key={id} line={id} office={office} />
      ))}
    </Section>
  );
}
