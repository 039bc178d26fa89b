import { content } from '../../../../shared/content/content.ts';
import type { SearchDocument } from '../search-file.ts';
import { excerptOf, placeOf, type Source } from './source.ts';
import { namesOf } from './transactions.ts';

/** Returns every question, each linked to its place on the page of questions. */
export function questionDocuments(source: Source): SearchDocument[] {
  const { t } = source;
  const page = placeOf(source, 'faq');
  if (page === undefined) return [];
  return content.questionIds.map((id) => {
    const { question, answer, topic, lines = content.lineIds } = content.questions[id];
    const paragraphs = answer.map((paragraph) => t(paragraph));
    return {
      id: `question ${id}`,
      kind: 'question',
      title: t(question),
      context: t(content.topics[topic].label),
      excerpt: excerptOf(paragraphs[0] ?? ''),
      names: lines === content.lineIds ? '' : lines.map(namesOf).join(' '),
      text: paragraphs.join(' '),
      target: { ...page, hash: id },
      line: lines.length === 1 ? lines[0] : undefined,
    };
  });
}
