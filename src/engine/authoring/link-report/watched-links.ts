import { type Json, own, type Pointer, toPointer, valueAt } from '../../contract/json.ts';
import type { Environment } from '../../core/emit/form-target.ts';
import { addressesIn } from '../../core/emit/link-address.ts';
import {
  type CheckedFile,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
  placeWithin,
} from '../../core/link/linked-catalog.ts';
import { type Position, positionsIn } from '../../core/report/diagnostic.ts';
import type { SeenAt } from '../diff/change.ts';
import { seenAt } from '../diff/seen-at.ts';

/** An external address at one place of the catalog. */
export interface WatchedLink {
  readonly address: string;
  /** The address receives hidden forms. */
  readonly isForForms: boolean;
  readonly at: Position;
  /** Where visitors see the link. */
  readonly seen: SeenAt;
}

export interface WatchedLinks {
  /** One entry for each place of an address, in the order of files and places. */
  readonly links: readonly WatchedLink[];
  /** Number of targets and endpoints whose address is not known yet. */
  readonly placeholders: number;
}

interface Found {
  readonly file: CheckedFile;
  readonly value: Json;
  /** The pointer to the target or the endpoint. */
  readonly pointer: Pointer;
  readonly isForForms: boolean;
}

/** The external pages that links lead to, and the endpoints of hidden forms in an environment. */
export function watchedLinks(catalog: LinkedCatalog, environment: Environment): WatchedLinks {
  const found = [...externalTargets(catalog), ...endpoints(catalog)];
  const isPlaceholder = ({ value }: Found) => valueAt(value, 'placeholder') === true;
  const positionOf = positionsIn(new Map(catalog.files.map((file) => [file.path, file])));
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

function externalTargets({ files }: LinkedCatalog): Found[] {
  return files.flatMap((file) =>
    file.indexed.targets
      .filter(({ value }) => own(value, 'kind') === 'external')
      .map(({ value, path }) => ({ file, value, pointer: toPointer(path), isForForms: false })),
  );
}

function endpoints(catalog: LinkedCatalog): Found[] {
  return [...definitionsOf(catalog, 'endpoint').values()].flatMap((endpoint) => {
    const place = placeWithin(endpoint);
    const file = fileAt(catalog, place.file);
    if (file === undefined || !('pointer' in place)) return [];
    return [{ file, value: endpoint.value, pointer: place.pointer, isForForms: true }];
  });
}
