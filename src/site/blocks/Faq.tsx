import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { BlockOf, LineId, OfficeId, Question, RouteId, TopicId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isNamed } from '../../shared/line-id.ts';
import { usePreferredLine } from '../context/lines.tsx';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';
import { contactsQuery, officeIn } from '../routes/contacts-query.ts';
import { lineQuery, useLinked } from '../routes/deep-link.ts';
import { groupsAt } from '../session/targets.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { Chips, LineChips } from '../ui/Chips.tsx';
import { EmailLink, PhoneLink } from '../ui/ContactLinks.tsx';
import { FormerAnchors, PageLink } from '../ui/PageLink.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Faq.module.css';
import { OfficeFacts } from './Offices.tsx';
import { Section } from './Section.tsx';

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

interface QuestionsProps {
  /** Shows only what concerns this line; undefined: everything. */
  readonly line: LineId | undefined;
  /** The page that shows the groups of transactions. */
  readonly route: RouteId;
}

/** Questions by topic; each opens in place, also without scripts. */
function Questions({ line, route }: QuestionsProps) {
  const { t } = useTranslation();
  return content.topicIds.map((topic) => {
    const asked = questionsOf(topic, line);
    if (asked.length === 0) return null;
    return (
      <section key={topic} className={styles.topic}>
        <h3>{t(content.topics[topic].label)}</h3>
        <div>
          {asked.map((question) => (
            <Answer key={question.id} question={question} line={line} route={route} />
          ))}
        </div>
      </section>
    );
  });
}

function questionsOf(topic: TopicId, line: LineId | undefined): Question[] {
  return content.questionIds
    .map((id) => content.questions[id])
    .filter((question) => question.topic === topic)
    .filter(({ lines }) => line === undefined || lines === undefined || lines.includes(line));
}

function Answer({ question, line, route }: QuestionsProps & { readonly question: Question }) {
  const { t } = useTranslation();
  const details = useOpenByAddress(question);
  const { moment } = useSite();
  const group = groupsAt(moment).find(({ id }) => id === question.group);
  const page = `${content.routes[route].path}${line === undefined ? '' : lineQuery(line)}`;
  return (
    <details ref={details} className={styles.question} id={question.id} data-lines={question.lines?.join(' ')}>
      <summary>
        <FormerAnchors names={question.aliases} />
        {t(question.question)}
      </summary>
      <div className={styles.answer}>
        {question.answer.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
        {group !== undefined && (
          <PageLink to={`${page}#${group.anchor}`}>{t('faq:faq.goTo', { group: t(group.label) })}</PageLink>
        )}
      </div>
    </details>
  );
}

/** Opens a question that the hash of the address names. */
function useOpenByAddress(question: Question) {
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed(question, hash.slice(1))) details.current?.setAttribute('open', '');
  }, [hash, question]);
  return details;
}

interface ContactsProps {
  readonly line: LineId;
  /** Shows only this office; undefined: all. */
  readonly office: OfficeId | undefined;
}

function ContactPhone({ phone }: { readonly phone: string | undefined }) {
  const { t } = useTranslation();
  return phone === undefined ? null : <PhoneLink phone={phone} verb={t('office.call')} />;
}

/**
 * The offices that attend a line, each with its contacts by subject (spec 2); renders nothing where the chosen office is
 * none of them. The visitor's own line is marked where it is: moving whole sections would carry away what the visitor is
 * reading.
 */
function Contacts({ line, office: chosen }: ContactsProps) {
  const { t } = useTranslation();
  const { name, aliases } = content.lines[line];
  const isOwn = usePreferredLine() === line;
  const contactsAt = (id: OfficeId) => content.lineContacts[line].filter(({ office }) => office === id);
  const shown = content.officeIds.filter((id) => (chosen === undefined || id === chosen) && contactsAt(id).length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`contacts-${line}`} data-lines={line} className={styles.contacts}>
      <h3 id={`contacts-${line}`} className={isOwn ? styles.own : undefined}>
        <FormerAnchors names={aliases?.map((alias) => `contacts-${alias}`)} />
        {name}
        {isOwn && <VisuallyHidden> ({t('lineChoice.label')})</VisuallyHidden>}
      </h3>
      <ul>
        {shown.map((id) => (
          <li key={id} data-office={id} data-alone={shown.length === 1 || undefined} className={styles.office}>
            <h4>{content.offices[id].city}</h4>
            <ul>
              {contactsAt(id).map(({ id: contact, area, email, phone }) => (
                <li key={contact} className={styles.contact}>
                  <strong>{t(area)}</strong>
                  <ContactPhone phone={phone ?? content.offices[id].phone} />
                  {email !== undefined && <EmailLink email={email} />}
                </li>
              ))}
            </ul>
            <div className={styles.facts}>
              <OfficeFacts id={id} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
