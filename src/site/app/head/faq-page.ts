import { questionIds, questions } from '../../../generated/faq.ts';
import type { Say } from '../../i18n/i18n.ts';
import type { Thing } from './thing.ts';

/** Every question of the catalog with its answer, as the page that asks them shows them. */
export function askedQuestions(say: Say): readonly Thing[] {
  return questionIds.map((id) => {
    const { question, answer } = questions[id];
    const text = answer.map((paragraph) => say(paragraph)).join('\n');
    return { '@type': 'Question', name: say(question), acceptedAnswer: { '@type': 'Answer', text } };
  });
}
