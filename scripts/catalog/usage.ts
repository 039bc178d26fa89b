import type { MessageLanguage } from '../../src/engine/messages.ts';

const EN = `Usage: npm run catalog -- <command> [options]

Commands
  check           report every problem of the catalogs, and bring schema/editor up to date
  build           check, then write the typed modules
  explain NAME    where an id or an address is defined, what it comes to, where it is seen
  explain error CODE
                  what an error or a warning stands for, and what to do
  new KIND [ID]   write the smallest line, article, question, announcement … that is valid
  rename KIND FROM TO
                  give a line, route, page, anchor … another name wherever it is named
  rename path FROM TO
                  give a page another address; whoever asks for the former one is led there
  rename file FROM TO
                  the same for a file for download
  fix             correct what is sure (a name misspelt in one letter, http for https), after it was shown
  diff REVISION   what has changed for visitors since a revision of git, such as main
  translate export LANGUAGE
                  every text with its translation, for translators
  translate import FILE
                  write their translations into the catalogs
  links           ask the addresses of others once, politely, and tell which have moved or are broken
  docs            for developers: write docs/errors, where each code has a page

  npm run check and npm run check:live are check and check --production.

Options
  --catalog DIR   the catalog folder (catalog)
  --out DIR       where build writes (src/generated); of translate export: a file
  --since REVISION
                  check against the catalog of a git revision: addresses that were lost
  --cache FILE    links keeps answers there (.cache/links.json) and asks no more than is due
  --set KEY=VALUE what new would ask for at a terminal, as often as needed
  --yes           fix does not ask
  --dry-run       fix only shows what it would do
  --format F      human, json, github or sarif (human); of diff: text, json or markdown (text);
                  of translate export: csv or xliff (csv)
  --warnings      every warning at its place, rather than a line for each kind
  --quiet         errors only, and nothing where there are none
  --lang L        es or en (es; en when LANG says so)
  --production    placeholders are errors
  --stale         translate import takes also what was translated from another original
  --drafts        build offers languages that are drafts too
  --help          this text

Exit: 0 fine, 1 problems, 2 wrong use, 3 a fault of this program, 4 the system refuses a file.

CATALOG_ENV chooses the addresses of endpoints: production (the default), staging or development.
`;

const ES = `Uso: npm run catalog -- <orden> [opciones]

Órdenes
  check           revisa los catálogos y dice todo lo que está mal; pone al día schema/editor
  build           revisa y escribe los módulos
  explain NOMBRE  dónde se define un nombre o una dirección, a qué lleva y dónde se ve
  explain error CÓDIGO
                  qué significa un error o un aviso y qué hacer
  new TIPO [ID]   escribe la línea, noticia, pregunta, anuncio … más breve que sea válida
  rename TIPO DE A
                  da otro nombre a una línea, ruta, página, ancla … en todas partes
  rename path DE A
                  da otra dirección a una página; quien pida la anterior llega a la nueva
  rename file DE A
                  lo mismo con un archivo de descarga
  fix             muestra y corrige lo que es seguro (una letra equivocada en un nombre, http por https)
  diff REVISIÓN   qué cambió para los visitantes desde una revisión de git, como main
  translate export IDIOMA
                  cada texto con su traducción, para quien traduce
  translate import ARCHIVO
                  pasa las traducciones a los catálogos
  links           pregunta una vez, con cortesía, a cada dirección ajena: cuáles cambiaron o están rotas
  docs            para desarrolladores: escribe docs/errors, con una página por código

  npm run check y npm run check:live son check y check --production.

Opciones
  --catalog DIR   la carpeta de los catálogos (catalog)
  --out DIR       dónde escribe build (src/generated); en translate export, un archivo
  --since REVISIÓN
                  check compara con el catálogo de una revisión de git: direcciones perdidas
  --cache ARCHIVO links guarda ahí las respuestas (.cache/links.json) y pregunta solo lo que toca
  --set CLAVE=VALOR
                  lo que new preguntaría en una terminal, cuantas veces haga falta
  --yes           fix no pregunta
  --dry-run       fix solo muestra lo que haría
  --format F      human, json, github o sarif (human); en diff: text, json o markdown (text);
                  en translate export: csv o xliff (csv)
  --warnings      cada aviso en su lugar, y no una línea por clase
  --quiet         solo los errores, y nada si no los hay
  --lang L        es o en (es; en si LANG lo dice)
  --production    los enlaces provisionales son errores
  --stale         translate import toma también lo traducido de otro original
  --drafts        build ofrece también los idiomas en borrador
  --help          este texto

Salida: 0 bien, 1 hay problemas, 2 orden mal escrita, 3 falla de este programa, 4 el sistema no deja usar un archivo.

CATALOG_ENV elige las direcciones de los destinos: production (si no se dice otra cosa), staging o development.
`;

/** The text of `--help` and of a wrong command line. */
export const USAGE: Readonly<Record<MessageLanguage, string>> = { es: ES, en: EN };
