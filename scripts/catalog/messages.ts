import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';

const es = {
  unknownName: (name: string, suggestion: string | undefined) =>
    `no hay nada que se llame «${name}» o lleve a esa dirección, ni está escrito en ningún lugar${meantEs(suggestion)}`,
  unknownCode: (code: string, suggestion: string | undefined) => `no existe el error «${code}»${meantEs(suggestion)}`,
  /** Git cannot read the revision to compare with. */
  unreadableRevision: (revision: string, reason: string) =>
    `Git no puede leer la revisión «${revision}»${reason === '' ? '; si el repositorio se copió sin su historia, tráigala completa (git fetch --unshallow)' : `: ${reason}`}`,
  noCatalogAt: (revision: string) => `en «${revision}» esta carpeta no tenía catálogo`,
  /** The routes of that revision cannot be read. */
  unreadableThen: (revision: string) =>
    `las rutas del catálogo de «${revision}» no se pueden leer; compare con otra revisión`,
  correctFirst: 'no se comparó nada: corrija primero los errores',
};

/** The messages of the command line itself. */
export const COMMAND_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    unknownName: (name, suggestion) =>
      `nothing is called "${name}" or leads to that address, and it stands nowhere${meantEn(suggestion)}`,
    unknownCode: (code, suggestion) => `there is no error "${code}"${meantEn(suggestion)}`,
    unreadableRevision: (revision, reason) =>
      `Git cannot read the revision "${revision}"${reason === '' ? '; if the repository was cloned without its history, fetch all of it (git fetch --unshallow)' : `: ${reason}`}`,
    noCatalogAt: (revision) => `at "${revision}" this folder had no catalog`,
    unreadableThen: (revision) =>
      `the routes of the catalog at "${revision}" cannot be read; compare with another revision`,
    correctFirst: 'nothing was compared: correct the errors first',
  },
};

function meantEs(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; ¿quiso decir «${suggestion}»?`;
}

function meantEn(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
}

const EN = `Usage: npm run catalog -- <command> [options]

Commands
  check           report every problem in the catalogs, and update schema/editor
  build           check, then write the typed modules
  explain NAME    where an id, an address or a file is defined, where it leads and where it is seen; and, as for any
                  words, every place where they stand in the catalogs
  explain error CODE
                  what an error or a warning means, and what to do
  new KIND [ID]   write a line, article, question, announcement … with only what it must have
  new site FOLDER --country ID [--languages es,en] [--with accounts,staff,vessels,quotes,followers,blog]
                  writes the smallest catalogs of another agency; its countries: src/packs/countries; --with: what
                  else it has, such as accounts of clients
  rename KIND FROM TO
                  give a line, route, page, anchor … another name everywhere
  rename path FROM TO
                  give a page another address; the former one leads to the new one
  rename file FROM TO
                  the same for a downloadable file
  fix             show and correct what is certain (a wrong letter in a name, http for https); exits with 0
                  even if other errors are left, which check reports
  diff REVISION   what has changed for visitors since a Git revision, such as main
  translate export LANGUAGE
                  every text with its translation, for translators
  translate import FILE
                  write their translations into the catalogs
  links           visit each address on other sites once, slowly, and report which have moved or are broken
  lsp             a language server for editors, over the standard streams (docs/editors.md)

  npm run check and npm run check:live are check and check --production.

Options
  --catalog DIR   the catalog folder (catalog)
  --out DIR       where build writes (src/generated); for translate export: a file
  --since REVISION
                  check compares with the catalog of a Git revision: addresses that were lost
  --cache FILE    links keeps results there (.cache/links.json) and visits only what is due
  --set KEY=VALUE what new would ask for in a terminal, as many times as needed
  --yes           fix does not ask for confirmation
  --dry-run       fix only shows what it would do
  --format F      human, json, github or sarif (human); for diff: text, json or markdown (text);
                  for translate export: csv or xliff (csv)
  --warnings      every warning at its place, instead of one line for each kind
  --quiet         only the errors; in human and github, nothing if there are none
  --lang L        es or en (es; en when LANG says so)
  --production    placeholders are errors
  --stale         translate import also uses translations of an original that has changed
  --drafts        build also offers draft languages
  --help          this text

Exit: 0 fine, 1 problems, 2 wrong command, 3 a fault in this program, 4 the system does not allow the use of a file.

CATALOG_DIR is the folder of the catalogs, if --catalog is not given.
CATALOG_ENV chooses the addresses of endpoints: production (the default), staging or development.
`;

const ES = `Uso: npm run catalog -- <comando> [opciones]

Comandos
  check           revisa los catálogos y muestra todos los problemas; actualiza schema/editor
  build           revisa y escribe los módulos
  explain NOMBRE  dónde se define un nombre, una dirección o un archivo, a qué lleva y dónde se ve; y, como con
                  cualquier palabra, todos los lugares de los catálogos en que está escrito
  explain error CÓDIGO
                  qué significa un error o un aviso y qué hacer
  new TIPO [ID]   escribe una línea, una noticia, una pregunta, un anuncio … con lo mínimo
  new site CARPETA --country ID [--languages es,en] [--with accounts,staff,vessels,quotes,followers,blog]
                  escribe los catálogos mínimos de otra agencia; los países: src/packs/countries; --with: qué más
                  tiene, como cuentas de clientes
  rename TIPO DE A
                  da otro nombre a una línea, ruta, página, ancla … en todas partes
  rename path DE A
                  da otra dirección a una página; la anterior lleva a la nueva
  rename file DE A
                  lo mismo con un archivo de descarga
  fix             muestra y corrige lo que es seguro (una letra equivocada en un nombre, http por https);
                  sale con 0 aunque queden otros errores, que check muestra
  diff REVISIÓN   qué cambió para los visitantes desde una revisión de Git, como main
  translate export IDIOMA
                  cada texto con su traducción, para quien traduce
  translate import ARCHIVO
                  pasa las traducciones a los catálogos
  links           visita una vez, sin prisa, cada dirección de otros sitios: cuáles cambiaron o están rotas
  lsp             un servidor para editores, por la entrada y la salida (docs/editors.md)

  npm run check y npm run check:live son check y check --production.

Opciones
  --catalog DIR   la carpeta de los catálogos (catalog)
  --out DIR       dónde escribe build (src/generated); en translate export, un archivo
  --since REVISIÓN
                  check compara con el catálogo de una revisión de Git: direcciones perdidas
  --cache ARCHIVO links guarda ahí los resultados (.cache/links.json) y visita solo lo que toca
  --set CLAVE=VALOR
                  lo que new preguntaría en una terminal, cuantas veces haga falta
  --yes           fix no pide confirmación
  --dry-run       fix solo muestra lo que haría
  --format F      human, json, github o sarif (human); en diff: text, json o markdown (text);
                  en translate export: csv o xliff (csv)
  --warnings      cada aviso en su lugar, y no una línea por clase
  --quiet         solo los errores; en human y github, nada si no los hay
  --lang L        es o en (es; en si LANG lo dice)
  --production    los enlaces provisionales son errores
  --stale         translate import usa también las traducciones cuyo original cambió
  --drafts        build ofrece también los idiomas en borrador
  --help          este texto

Salida: 0 bien, 1 hay problemas, 2 comando mal escrito, 3 falla de este programa, 4 el sistema no permite usar un archivo.

CATALOG_DIR es la carpeta de los catálogos, si no se escribe --catalog.
CATALOG_ENV elige las direcciones de los servicios: production (si no se indica otra), staging o development.
`;

/** The text of `--help` and of a wrong command line. */
export const USAGE: Readonly<Record<MessageLanguage, string>> = { es: ES, en: EN };
