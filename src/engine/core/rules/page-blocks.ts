import { type Json, objectsAt, step, textAt, valueAt } from '../../contract/json.ts';
import { BLOCKS, PRINTABLE_BLOCKS } from '../../contract/schemas.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  indexedIn,
  type LinkedCatalog,
  pageOfRoute,
  pagesAndArticles,
  placeOf,
  placeWithin,
} from '../link/linked-catalog.ts';
import { windowsIn } from '../link/windows.ts';
import { type Place, problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'document-block': { block: string; allowed: readonly string[] };
  'window-in-document': Record<never, never>;
  'missing-block': { route: string; block: string };
  'several-live-blocks': { block: string; other: string };
  'description-length': { length: number; least: number; most: number };
  'title-length': { length: number; most: number };
};

/** A page has the blocks that it is named for, and only those that stand together. */
export const pageBlocks: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [documentBlocks, missingBlock, severalLiveBlocks, descriptionLength]),
  messages: {
    'document-block': {
      es: ({ block, allowed }) => ({
        message: `una página que también se ofrece como PDF no puede tener un bloque «${block}»`,
        help: `bloques que un PDF puede mostrar: ${allowed.join(', ')}`,
      }),
      en: ({ block, allowed }) => ({
        message: `a page that is also offered as a PDF cannot have a block "${block}"`,
        help: `blocks that a PDF can show: ${allowed.join(', ')}`,
      }),
    },
    'window-in-document': {
      es: () => ({
        message: 'una página que también se ofrece como PDF no puede cambiar sola en una fecha',
        help: 'borre «from» y «until»; cambie la página y su versión cuando llegue el día',
      }),
      en: () => ({
        message: 'a page that is also offered as a PDF cannot change automatically on a date',
        help: 'delete "from" and "until"; change the page and its version when the day comes',
      }),
    },
    'missing-block': {
      es: ({ route, block }) => ({
        message: `la página de la ruta «${route}» no tiene el bloque «${block}», que aquí se necesita`,
        help: 'escriba la ruta de una página que lo tenga, o agréguelo a esa página',
      }),
      en: ({ route, block }) => ({
        message: `the page of the route "${route}" does not have the block "${block}", which is needed here`,
        help: 'write the route of a page that has it, or add it to that page',
      }),
    },
    'several-live-blocks': {
      es: ({ block, other }) => ({
        message: `la página ya tiene un bloque «${other}» que el servidor llena en cada visita; «${block}» no puede estar en la misma página`,
        help: `ponga el bloque «${block}» en otra página y enlácela desde aquí`,
      }),
      en: ({ block, other }) => ({
        message: `the page already has a block "${other}" that the server fills at each visit; "${block}" cannot be on the same page`,
        help: `put the block "${block}" on another page, and link to it from here`,
      }),
    },
    'description-length': {
      es: ({ length, least, most }) => ({
        message: `la descripción tiene ${length} caracteres`,
        help: `los buscadores la muestran completa si tiene entre ${least} y ${most}`,
      }),
      en: ({ length, least, most }) => ({
        message: `the description has ${length} characters`,
        help: `search engines show it in full if it has ${least} to ${most}`,
      }),
    },
    'title-length': {
      es: ({ length, most }) => ({
        message: `el título tiene ${length} caracteres`,
        help: `los buscadores lo muestran completo si tiene máximo ${most}; lo demás va en la descripción`,
      }),
      en: ({ length, most }) => ({
        message: `the title has ${length} characters`,
        help: `search engines show it in full if it has at most ${most}; the rest belongs in the description`,
      }),
    },
  },
  warnings: {
    'description-length': {
      es: ['descripción muy corta o muy larga', 'descripciones muy cortas o muy largas'],
      en: ['description too short or too long', 'descriptions too short or too long'],
    },
    'title-length': {
      es: ['título muy largo', 'títulos muy largos'],
      en: ['title too long', 'titles too long'],
    },
  },
};

/** A page that is offered as a PDF has only blocks that a PDF can show, and none that appear or disappear with time. */
function* documentBlocks(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const allowed = PRINTABLE_BLOCKS;
  const documents = new Set<string>();
  for (const page of definitionsOf(catalog, 'page').values()) {
    if (valueAt(page.value, 'document') === undefined) continue;
    documents.add(page.file);
    for (const [index, block] of objectsAt(page.value, 'blocks').entries()) {
      const kind = textAt(block, 'kind');
      if (kind === undefined || allowed.includes(kind)) continue;
      yield problem('document-block', placeWithin(page, 'blocks', index, 'kind'), { block: kind, allowed });
    }
  }
  for (const { file, value, path } of windowsIn(catalog)) {
    const edge = ['from', 'until'].find((key) => valueAt(value, key) !== undefined);
    if (edge !== undefined && documents.has(file))
      yield problem('window-in-document', placeOf(file, step(path, edge)), {});
  }
}

/** A route that is named for what its page does leads to a page with that block, as the schemas say (`needsBlock`). */
function* missingBlock(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const routes = definitionsOf(catalog, 'route');
  for (const { file, id, path, needsBlock: block } of indexedIn(catalog, 'references')) {
    const route = routes.get(id);
    if (block === undefined || route === undefined || has(catalog, route, block)) continue;
    const page = pageOfRoute(catalog, route);
    if (page === undefined || catalog.invalidFiles.has(page.file)) {
      yield 'not-checked';
      continue;
    }
    const [suggestion, ...others] = [...routes.values()].filter((each) => has(catalog, each, block));
    const meant = others.length === 0 && suggestion !== undefined ? { suggestion: suggestion.id } : {};
    yield problem('missing-block', placeOf(file, path), { route: id, block }, meant);
  }
}

function has(catalog: LinkedCatalog, route: CatalogDefinition, block: string): boolean {
  return objectsAt(pageOfRoute(catalog, route)?.value, 'blocks').some((each) => textAt(each, 'kind') === block);
}

/**
 * A page has at most one block that the server fills for each request: they read the same query of the page's address, and the
 * document has one place for their data.
 */
function* severalLiveBlocks(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const page of definitionsOf(catalog, 'page').values()) {
    let first: { readonly block: string; readonly at: Place } | undefined;
    for (const [index, entry] of objectsAt(page.value, 'blocks').entries()) {
      const block = textAt(entry, 'kind');
      if (block === undefined || !isLive(catalog, block, entry)) continue;
      const at = placeWithin(page, 'blocks', index, 'kind');
      if (first === undefined) first = { block, at };
      else yield problem('several-live-blocks', at, { block, other: first.block }, { first: first.at });
    }
  }
}

/** The operations whose forms the server fills and answers within their page, for browsers without scripts. */
export const PLAIN_OPERATIONS: readonly string[] = ['contact', 'quote'];

function isLive(catalog: LinkedCatalog, kind: string, block: Json): boolean {
  if (kind === 'form') {
    const form = definitionsOf(catalog, 'form').get(textAt(block, 'form') ?? '');
    return PLAIN_OPERATIONS.includes(textAt(form?.value, 'operation') ?? '');
  }
  return BLOCKS.get(kind)?.filledByServer === true;
}

/** Warns when the length of a page's description, or of its title, does not fit search results. */
function* descriptionLength(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const page of pagesAndArticles(catalog)) {
    for (const language of catalog.languages) {
      const title = [...(textAt(page.value, 'title', language) ?? '')].length;
      if (title > MAX_TITLE_LENGTH) {
        const place = placeWithin(page, 'title', language);
        yield problem('title-length', place, { length: title, most: MAX_TITLE_LENGTH }, { severity: 'warning' });
      }
      const text = textAt(page.value, 'description', language);
      if (text === undefined) continue;
      const { length } = [...text];
      if (length >= MIN_LENGTH && length <= MAX_LENGTH) continue;
      const details = { length, least: MIN_LENGTH, most: MAX_LENGTH };
      const at = placeWithin(page, 'description', language);
      yield problem('description-length', at, details, { severity: 'warning' });
    }
  }
}

/** Characters; search engines replace a shorter description with a text of their own, and cut a longer one. */
const MIN_LENGTH = 50;
const MAX_LENGTH = 160;
/** Search engines and tabs cut a longer title. */
const MAX_TITLE_LENGTH = 65;
