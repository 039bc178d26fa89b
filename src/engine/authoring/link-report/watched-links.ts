import { type LinkOutcome, type LinkResult, OUTCOMES } from '../../../formats/link-result.ts';
import { type Json, own, toPointer, valueAt } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { addressesIn, type Environment } from '../../core/emit/link-address.ts';
import { packsOf } from '../../core/layers.ts';
import { definitionsOf, fileAt, type LinkedCatalog, placeWithin } from '../../core/link/linked-catalog.ts';
import { type Position, positionsIn } from '../../core/report/diagnostic.ts';
import type { SeenAt } from '../diff/change.ts';
import { seenAt } from '../diff/diff.ts';
import type { ValueInFile } from '../explain/seen.ts';

/** An external address at one place of the catalog. */
export interface WatchedLink {
  readonly address: string;
  /** The address receives hidden forms. */
  readonly isForForms: boolean;
  readonly at: Position;
  /** Where visitors see the link. */
  readonly seen: SeenAt;
}

interface WatchedLinks {
  /** One entry for each place of an address, in the order of files and places. */
  readonly links: readonly WatchedLink[];
  /** Number of targets and endpoints whose address is not known yet. */
  readonly placeholders: number;
}

/** A target or an endpoint. */
interface LinkPlace extends ValueInFile {
  readonly value: Json;
  readonly isForForms: boolean;
}

/** The external pages that links lead to, and the endpoints of hidden forms in an environment. */
export function watchedLinks(catalog: LinkedCatalog, environment: Environment): WatchedLinks {
  const found = [...externalTargets(catalog), ...endpoints(catalog)];
  const isPlaceholder = ({ value }: LinkPlace) => valueAt(value, 'placeholder') === true;
  const positionOf = positionsIn(new Map(catalog.files.map((file) => [file.path, file])), packsOf(catalog.files));
  const links = found
    .filter((each) => !isPlaceholder(each))
    .flatMap(({ file, value, pointer, isForForms }) =>
      addressesIn(value, isForForms ? environment : undefined).map(([address, steps]) => ({
        address,
        isForForms,
        at: positionOf({ file: file.path, pointer: [...pointer, ...steps], part: 'value' }),
        seen: seenAt(catalog, file, pointer),
      })),
    );
  return { links, placeholders: found.filter(isPlaceholder).length };
}

function externalTargets({ files }: LinkedCatalog): LinkPlace[] {
  return files.flatMap((file) =>
    file.indexed.targets
      .filter(({ value }) => own(value, 'kind') === 'external')
      .map(({ value, path }) => ({ file, value, pointer: toPointer(path), isForForms: false })),
  );
}

function endpoints(catalog: LinkedCatalog): LinkPlace[] {
  return [...definitionsOf(catalog, 'endpoint').values()].flatMap((endpoint) => {
    const { file: path, pointer } = placeWithin(endpoint);
    const file = fileAt(catalog, path);
    return file === undefined ? [] : [{ file, value: endpoint.value, pointer, isForForms: true }];
  });
}

/** An address with its result and every place that links to it. */
export interface AnsweredLink {
  readonly address: string;
  readonly result: LinkResult;
  readonly places: readonly WatchedLink[];
}

export interface LinkReport extends Pick<WatchedLinks, 'placeholders'> {
  readonly language: MessageLanguage;
  /** The catalog folder, as given on the command line. */
  readonly folder: string;
  readonly links: readonly AnsweredLink[];
  /** The number of results reused from an earlier check. */
  readonly cached: number;
}

/** Joins places with the results of their addresses, each address once; addresses without a result are left out. */
export function withResults(
  links: readonly WatchedLink[],
  results: ReadonlyMap<string, LinkResult>,
): readonly AnsweredLink[] {
  return [...Map.groupBy(links, ({ address }) => address)].flatMap(([address, places]) => {
    const result = results.get(address);
    return result === undefined ? [] : [{ address, result, places }];
  });
}

/** The number of addresses by outcome. */
export function sumsOf(links: readonly AnsweredLink[]): Readonly<Record<LinkOutcome, number>> {
  const count = (outcome: LinkOutcome) => links.filter(({ result }) => result.outcome === outcome).length;
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])) as Record<LinkOutcome, number>;
}
