import { renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LINK_MESSAGES } from '../../src/engine/authoring/link-report/link-messages.ts';
import { linksJson, linksProblems, linksText } from '../../src/engine/authoring/link-report/links-output.ts';
import {
  type LinkReport,
  type WatchedLink,
  watchedLinks,
  withResults,
} from '../../src/engine/authoring/link-report/watched-links.ts';
import { type CompileInput, compile } from '../../src/engine/compile.ts';
import { numberAt, textAt, valueAt } from '../../src/engine/contract/json.ts';
import { github, sarif } from '../../src/engine/core/report/output.ts';
import type { LinkResult } from '../../src/formats/link-result.ts';
import type { LinkWatch } from '../../src/generated/types.ts';
import { checkLinks, type LinkToCheck } from '../../src/server/links/check/check-links.ts';
import { INTERNET, type Network } from '../../src/server/links/check/request.ts';
import { checkOptions } from '../../src/server/links/watch.ts';
import { makeFolder } from '../../src/server/platform/files.ts';
import { HOUR_MS } from '../../src/shared/time/duration.ts';
import { textIfThere } from '../launch/read-if-there.mjs';
import type { Arguments, REPORT_FORMATS } from './arguments.ts';
import { reportErrors } from './change-folder.ts';
import { errorPages } from './error-pages.ts';
import { writing } from './errors.ts';

/** Incremented when the shape of the file changes, which invalidates older files. */
const VERSION = 1;

type LinkResults = ReadonlyMap<string, LinkResult>;

/** The results of an earlier run, by address; empty when the file is missing or has another format. */
function readResults(path: string): LinkResults {
  const text = textIfThere(path);
  try {
    const { version, results } = JSON.parse(text ?? '{}');
    return new Map(version === VERSION ? Object.entries<LinkResult>(results) : []);
  } catch {
    // A damaged file only costs another check of the addresses.
    return new Map();
  }
}

/** The results that are still valid. Broken and unknown ones are always checked again. */
function stillGood(results: LinkResults, cacheHours: number, now: number): LinkResults {
  return new Map(
    [...results].filter(
      ([, { outcome, checkedAt }]) =>
        outcome !== 'broken' && outcome !== 'unknown' && now - Date.parse(checkedAt) < cacheHours * HOUR_MS,
    ),
  );
}

/** Writes the results for the next run; a crash leaves the former file intact. */
function writeResults(path: string, results: LinkResults): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writing(path, () => {
    makeFolder(dirname(path));
    const content = { version: VERSION, results: Object.fromEntries(results) };
    writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(temporary, path);
  });
}

const FORMATS: Readonly<Record<(typeof REPORT_FORMATS)[number], (report: LinkReport) => string>> = {
  human: linksText,
  json: linksJson,
  github: (report) => github(linksProblems(report), 'all'),
  sarif: (report) => sarif(linksProblems(report), errorPages(process.env)),
};

/**
 * `links`: requests every external address once, and prints the results with their places.
 * @param network the network to request from: the public internet
 * @returns whether no address is broken
 */
export async function reportLinks(args: Arguments, input: CompileInput, network: Network = INTERNET): Promise<boolean> {
  const { catalog: folder, language, format, environment, cache } = args;
  const compiled = compile(input);
  if (reportErrors(args, compiled, LINK_MESSAGES[language].correctFirst)) return false;
  const { site } = compiled.catalog;
  const { links, placeholders } = watchedLinks(compiled.catalog, environment);
  const addresses = linksToCheck(links);
  const cacheHours = numberAt(site, 'linkWatch', 'cacheHours') ?? 0;
  const good = stillGood(readResults(cache), cacheHours, network.now());
  const cached = addresses.flatMap(({ address }) => {
    const result = good.get(address);
    return result === undefined ? [] : [[address, result] as const];
  });
  const toCheck = addresses.filter(({ address }) => !good.has(address));
  // The schema, which has just validated it, guarantees all properties.
  const rules = valueAt(site, 'linkWatch') as unknown as LinkWatch;
  const options = checkOptions(rules, textAt(site, 'address') ?? '');
  const results = new Map([...cached, ...(await checkLinks(toCheck, options, network))]);
  writeResults(cache, results);
  const report = { language, folder, links: withResults(links, results), cached: cached.length, placeholders };
  process.stdout.write(FORMATS[format as keyof typeof FORMATS](report));
  return report.links.every(({ result }) => result.outcome !== 'broken');
}

/** Each address once; an address that visitors also open as a link is checked as a page. */
function linksToCheck(links: readonly WatchedLink[]): LinkToCheck[] {
  return [...Map.groupBy(links, ({ address }) => address)].map(([address, places]) => ({
    address,
    isForForms: places.every(({ isForForms }) => isForForms),
  }));
}
