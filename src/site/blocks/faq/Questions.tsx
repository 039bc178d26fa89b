import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LineId, Question, RouteId, TopicId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { isNamed } from '../../../shared/ids/is-named.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lineQuery } from '../../routes/deep-link.ts';
import { groupsAt } from '../../session/targets.ts';
import { FormerAnchors, PageLink } from '../../ui/PageLink.tsx';
import styles from './Questions.module.css';

interface QuestionsProps {
  /** Shows only what concerns this line; undefined: everything. */
  readonly line: LineId | undefined;
  /** The page that shows the groups of transactions. */
  readonly route: RouteId;
}

/** Questions by topic; each opens in place, also without scripts. */
export function Questions({ line, route }: QuestionsProps) {
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
