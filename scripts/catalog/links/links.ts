import { type CompileInput, compile } from '../../../src/engine/compile.ts';
import { answered, type LinkReport } from '../../../src/engine/links/link-answer.ts';
import { LINK_WORDS } from '../../../src/engine/links/link-words.ts';
import { linksJson } from '../../../src/engine/links/links-json.ts';
import { linksProblems } from '../../../src/engine/links/links-problems.ts';
import { linksText } from '../../../src/engine/links/links-text.ts';
import { type WatchedLink, watchedLinks } from '../../../src/engine/links/watched-links.ts';
import { numberAt } from '../../../src/engine/read.ts';
import { github } from '../../../src/engine/report/github.ts';
import { sarif } from '../../../src/engine/report/sarif.ts';
import { askAll } from '../../../src/server/platform/asking/ask-all.ts';
import type { Question } from '../../../src/server/platform/asking/judge.ts';
import { INTERNET, type Network } from '../../../src/server/platform/asking/network.ts';
import type { Arguments, REPORT_FORMATS } from '../arguments.ts';
import { docsAddress } from '../docs-address.ts';
import { errorsTold } from '../told-errors.ts';
import { keepAnswers, readAnswers, stillGood } from './answer-cache.ts';
import { askOptions } from './ask-options.ts';

const FORMATS: Readonly<Record<(typeof REPORT_FORMATS)[number], (report: LinkReport) => string>> = {
  human: linksText,
  json: linksJson,
  github: (report) => github(linksProblems(report)),
  sarif: (report) => sarif(linksProblems(report), docsAddress(process.env)),
};

/**
 * `links`: asks every address of somebody else once, and tells what it found and where it stands.
 * @param network what is asked: the public internet
 * @returns whether no address is broken
 */
export async function tellLinks(args: Arguments, input: CompileInput, network: Network = INTERNET): Promise<boolean> {
  const { catalog: folder, language, format, environment, cache } = args;
  const compiled = compile(input);
  if (errorsTold(args, compiled)) {
    process.stderr.write(`catalog: ${LINK_WORDS[language].correctFirst}\n`);
    return false;
  }
  const { site } = compiled.catalog;
  const { links, placeholders } = watchedLinks(compiled.catalog, environment);
  const questions = questionsOf(links);
  const cacheHours = numberAt(site, 'linkWatch', 'cacheHours') ?? 0;
  const good = stillGood(readAnswers(cache), cacheHours, network.now());
  const kept = questions.flatMap(({ address }) => {
    const answer = good.get(address);
    return answer === undefined ? [] : [[address, answer] as const];
  });
  const toAsk = questions.filter(({ address }) => !good.has(address));
  const answers = new Map([...kept, ...(await askAll(toAsk, askOptions(site), network))]);
  keepAnswers(cache, answers);
  const report = { language, folder, links: answered(links, answers), kept: kept.length, placeholders };
  process.stdout.write(FORMATS[format as keyof typeof FORMATS](report));
  return report.links.every(({ answer }) => answer.outcome !== 'broken');
}

/** Each address once; one to which visitors are led as well is asked as a page. */
function questionsOf(links: readonly WatchedLink[]): Question[] {
  return [...Map.groupBy(links, ({ address }) => address)].map(([address, places]) => ({
    address,
    isForForms: places.every(({ isForForms }) => isForForms),
  }));
}
