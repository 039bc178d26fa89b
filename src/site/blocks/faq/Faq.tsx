import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { BlockOf, LineId, OfficeId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { isNamed } from '../../../shared/ids/is-named.ts';
import { usePreferredLine } from '../../context/lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { contactsQuery, officeIn } from '../../routes/contacts-query.ts';
import { useLinked } from '../../routes/deep-link.ts';
import { CatalogImage } from '../../ui/CatalogImage.tsx';
import { Chips, LineChips } from '../../ui/Chips.tsx';
import { Section } from '../Section.tsx';
import styles from './Contacts.module.css';
import { Contacts } from './Contacts.tsx';
import { Questions } from './Questions.tsx';

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
  const shown = line === undefined ? content.lineIds : [line];
  return (
    <Section>
      <LineChips chosen={line} hint={t('faq:faq.chooseLine')} queryOf={queryOf} />
      <h2 className={styles.title}>
        {line === undefined ? t('faq:faq.questions') : t('faq:faq.questionsOf', { line: content.lines[line].name })}
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

interface OfficeChoiceProps {
  /** The line in the address, which the links keep. */
  readonly line: LineId | undefined;
  /** The lines whose contacts are shown. */
  readonly shown: readonly LineId[];
  readonly chosen: OfficeId | undefined;
  /** Anchor of the contacts, where an address with a choice opens, in browsers without scripts too. */
  readonly anchor: string;
}

/** A choice by city: one office, or all offices at which the shown lines have a contact. */
function OfficeChoice({ line, shown, chosen, anchor }: OfficeChoiceProps) {
  const { t } = useTranslation();
  const served = new Set(shown.flatMap((each) => content.lineContacts[each].map(({ office }) => office)));
  const choices = [undefined, ...content.officeIds.filter((id) => served.has(id) || id === chosen)];
  return (
    <Chips
      label={t('faq:faq.city')}
      chips={choices.map((id) => ({
        id: id ?? '',
        to: `${contactsQuery(line, id)}#${anchor}`,
        name: id === undefined ? t('lineChoice.all') : content.offices[id].city,
        isChosen: id === chosen,
      }))}
    />
  );
}

/**
 * Returns the line whose questions and contacts are shown: the one in the address, else the visitor's own; undefined: all.
 */
function useChosenLine(): LineId | undefined {
  const { line } = useLinked();
  const { hash } = useLocation();
  const own = usePreferredLine();
  if (line !== undefined || own === undefined) return line;
  return leadsElsewhere(hash.slice(1), own) ? undefined : own;
}

/** Whether the anchor leads to something that concerns only other lines. A shared link leads everybody to the same place. */
function leadsElsewhere(anchor: string, line: LineId): boolean {
  const id = content.questionIds.find((each) => isNamed(content.questions[each], anchor));
  const concerned = id === undefined ? undefined : content.questions[id].lines;
  const contacts = content.lineIds.find((each) =>
    [each, ...(content.lines[each].aliases ?? [])].some((name) => anchor === `contacts-${name}`),
  );
  return (concerned !== undefined && !concerned.includes(line)) || (contacts !== undefined && contacts !== line);
}

/** Returns the office that the page's address names. Undefined means all, which is always so in prerendered pages. */
function useChosenOffice(): OfficeId | undefined {
  const { search } = useLocation();
  return useHydrated() ? officeIn(search) : undefined;
}

/**
 * Opens the page at its contacts if its address names an office but no part of the page, because such an address asks whom
 * to call. A visitor who has scrolled already is left in peace.
 * @param anchor of the contacts
 * @param office in the address; undefined: none
 */
function useContactsFirst(anchor: string, office: OfficeId | undefined): void {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isHydrated || hasOpened.current) return;
    hasOpened.current = true;
    if (office === undefined || hash !== '' || window.scrollY > 0) return;
    document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
  }, [anchor, office, hash, isHydrated]);
}
