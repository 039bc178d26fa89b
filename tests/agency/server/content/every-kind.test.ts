import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOG_FILES, type CatalogFileKind, isOfKind } from '../../../../src/engine/contract/catalog-files.ts';
import { layered } from '../../../../src/engine/core/layers.ts';
import { withDatabase } from '../../../../src/server/commands/with-database.ts';
import { readFolder } from '../../../../src/server/content/catalog/folder.ts';
import { beginDraft } from '../../../../src/server/content/drafts/store.ts';
import { readConfig } from '../../../../src/server/platform/config.ts';
import { contentPartPath, searchIndexPath } from '../../../../src/shared/routes/site-paths.ts';
import { callsOf, publishDraft } from '../../../server/support/publications.ts';
import { administrator, type Member } from '../../../server/support/staff-life.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { mailsIn } from '../../../support/mail-folder.ts';
import { copyBuiltProject, type PublishingProject } from '../../../support/publishing-project.ts';
import { CATALOG } from '../../../support/root.ts';
import type { ServerProcess } from '../../../support/server-process.ts';

type Kind = (typeof CATALOG_FILES)[number]['schema'];

/** A change of one file of the catalogs, and where it is seen. */
interface Change {
  readonly path: string;
  /** What the file has, and what it has instead. */
  readonly from: string;
  readonly to: string;
  /** Returns what a visitor, a client program or a member of staff gets. */
  readonly see: () => Promise<string>;
  /** What is in it then; default: `to`. */
  readonly shows?: string;
}

/** The pack of the country. */
const SENDER = 'lucia.nueva@andina.example.com';
/** Shorter than the form allows at first. */
const SHORT = 'El contenedor sigue en el puerto.';

let project: PublishingProject;
let server: ServerProcess;
let port = 0;
let dataDir = '';
let boss: Member;

async function get(path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'es' } });
  return answer.text();
}

/** Returns what the browser loads of the Content with a page or a part of the site. */
async function part(name: string): Promise<string> {
  const [, digest = ''] = /<meta name="content" content="(\S+)/.exec(await get('/')) ?? [];
  return get(contentPartPath(digest, 'es', name));
}

async function searchIndex(): Promise<string> {
  const [, version = ''] = /<meta name="content" [^>]*data-search="([^"]+)/.exec(await get('/')) ?? [];
  return get(searchIndexPath('es', version));
}

/** Sends the contact form as a browser without scripts does, and returns the page that answers. */
async function sendPlain(message: string): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...validValues.contact, message })) body.append(name, String(value));
  const headers = { 'accept-language': 'es' };
  return (await fetch(`http://127.0.0.1:${port}/contactenos`, { method: 'POST', headers, body })).text();
}

/** Sends the contact form as its scripts do. */
async function send(): Promise<string> {
  const body = { ...validValues.contact, email: SENDER, message: SHORT };
  return `status ${(await callsOf(port)('POST', '/contacto', { body })).status}`;
}

const PAGE_OF_CONTACT = () => get('/contactenos');

/** A change for each kind of file; undefined for a kind of which neither visitors nor staff see anything. */
const CHANGES: Readonly<Record<Kind, Change | undefined>> = {
  site: {
    path: 'site.yaml',
    from: 'contact: seguridad@',
    to: 'contact: avisos.de.seguridad@',
    see: () => get('/.well-known/security.txt'),
    shows: 'avisos.de.seguridad@',
  },
  country: {
    path: 'country.yaml',
    from: 'pack: co',
    to: 'pack: co\ncode: PE',
    see: PAGE_OF_CONTACT,
    shows: '"addressCountry":"PE"',
  },
  texts: { path: 'texts/site.yaml', from: 'Saltar al contenido', to: 'Ir directo al contenido', see: PAGE_OF_CONTACT },
  routes: {
    path: 'routes.yaml',
    from: 'path: /quienes-somos',
    to: 'path: /la-agencia\n    formerPaths: [/quienes-somos]',
    see: async () => {
      const former = await fetch(`http://127.0.0.1:${port}/quienes-somos`, { redirect: 'manual' });
      return `${former.headers.get('location')} ${await get('/sitemap.xml')} ${await get('/la-agencia')}`;
    },
    shows: '/la-agencia',
  },
  menus: {
    path: 'menus.yaml',
    from: 'es: Nosotros',
    to: 'es: Nuestra casa',
    see: PAGE_OF_CONTACT,
    shows: 'Nuestra casa',
  },
  links: {
    path: 'links.yaml',
    from: 'url: https://linkedin.example.com/aldebaran',
    to: 'url: https://linkedin.example.com/otra-pagina',
    see: PAGE_OF_CONTACT,
    shows: 'https://linkedin.example.com/otra-pagina',
  },
  transactions: {
    path: 'transactions.yaml',
    from: 'label: { es: Pagos,',
    to: 'label: { es: Pagos en cada portal,',
    see: () => get('/tramites-y-consultas'),
    shows: 'Pagos en cada portal',
  },
  endpoints: {
    path: 'endpoints.yaml',
    from: 'https://agencia.example.com/poderes/carga }',
    to: 'https://agencia.example.com/poderes/otra-carga }',
    see: PAGE_OF_CONTACT,
    shows: 'https://agencia.example.com/poderes/otra-carga',
  },
  downloads: {
    path: 'downloads.yaml',
    from: 'downloads:\n',
    to: 'downloads:\n  - id: more\n    file: files/nyk-poder-liberacion-bl.docx\n    label: { es: Otro poder, en: Another power }\n',
    see: searchIndex,
    shows: 'Otro poder',
  },
  offices: { path: 'offices.yaml', from: '+57 605 000 00 01', to: '+57 605 000 00 91', see: PAGE_OF_CONTACT },
  ports: {
    path: 'ports.yaml',
    from: 'El gran puerto del Pacífico',
    to: 'El puerto mayor del Pacífico',
    see: () => get('/puertos-maritimos'),
  },
  clients: {
    path: 'clients.yaml',
    from: 'Contenedores secos y refrigerados.',
    to: 'Contenedores de toda clase.',
    see: () => get('/nuestros-clientes'),
  },
  faq: {
    path: 'faq.yaml',
    from: '¿Cómo pago los gastos de mi importación?',
    to: '¿Cómo y dónde pago los gastos de mi importación?',
    see: searchIndex,
  },
  search: {
    path: 'search.yaml',
    from: 'Pagar fletes y facturas',
    to: 'Pagar todas sus facturas',
    see: () => part('search'),
  },
  line: {
    path: 'lines/evergreen.yaml',
    from: 'name: Evergreen Line',
    to: 'name: Evergreen del Sur',
    see: () => get('/buques'),
    shows: 'Evergreen del Sur',
  },
  page: {
    path: 'pages/about.yaml',
    from: 'es: Una agencia que sigue la carga hasta el final',
    to: 'es: Una agencia que nunca pierde de vista la carga',
    see: () => get('/la-agencia'),
    shows: 'Una agencia que nunca pierde de vista la carga',
  },
  article: {
    path: 'articles/demoras-como-no-pagarlas.yaml',
    from: 'Demoras: cómo no pagarlas',
    to: 'Demoras: cómo evitarlas todas',
    see: () => get('/rss.es.xml'),
  },
  form: { path: 'forms/contact.yaml', from: 'minLength: 100', to: 'minLength: 20', see: send, shows: 'status 200' },
  'form-messages': {
    path: 'form-messages/site.yaml',
    from: "es: '«{{label}}» debe tener al menos {{limit}} caracteres; lleva {{count}}.'",
    to: "es: 'En «{{label}}» escriba {{limit}} caracteres o más; lleva {{count}}.'",
    see: () => sendPlain('Corto'),
    shows: 'En «Mensaje» escriba 20 caracteres o más; lleva 5.',
  },
  options: {
    path: 'options/contact-subjects.yaml',
    from: 'Otro asunto',
    to: 'Cualquier otro asunto',
    see: PAGE_OF_CONTACT,
  },
  errors: {
    path: 'errors/site.yaml',
    from: 'No pudimos comprobar que el formulario lo envía una persona.',
    to: 'No sabemos si el formulario lo envía una persona.',
    // Soon the server asks for a proof of work, which only scripts give.
    see: async () => {
      for (let sent = 0; sent < 20; sent++) {
        const page = await sendPlain(`${SHORT} ${sent}`);
        if (page.includes('el formulario lo envía una persona')) return page;
      }
      return '';
    },
  },
  retention: {
    path: 'retention/site.yaml',
    from: 'Registros que nadie activó e invitaciones que nadie aceptó',
    to: 'Registros sin activar e invitaciones sin aceptar',
    see: () => part('retention'),
  },
  accounts: {
    path: 'accounts/accounts.yaml',
    from: 'es: Verificación de su empresa',
    to: 'es: Cómo va la verificación de su empresa',
    see: () => part('verification'),
    shows: 'Cómo va la verificación de su empresa',
  },
  followers: undefined,
  vessels: {
    path: 'vessels/vessels.yaml',
    from: "es: 'Nombre o IMO'",
    to: "es: 'Nombre o número IMO'",
    see: () => get('/buques'),
    shows: 'Nombre o número IMO',
  },
  cities: {
    path: 'cities/co.yaml',
    from: "'05001': Medellín",
    to: "'05001': Medellín del Valle",
    see: () => part('cities'),
    shows: 'Medellín del Valle',
  },
  consent: {
    path: 'consent.yaml',
    from: 'es: Cookies en este sitio',
    to: 'es: Cookies de este sitio',
    see: PAGE_OF_CONTACT,
    shows: 'Cookies de este sitio',
  },
  announcements: {
    path: 'announcements.yaml',
    from: 'Cambios en nuestras oficinas',
    to: 'Cambios en todas las oficinas',
    see: () => part('announcements'),
  },
  panel: {
    path: 'panel/staff.yaml',
    from: 'Esta vista previa terminó',
    to: 'Esta vista previa ya no está',
    see: () => get('/preview/none'),
  },
  mail: {
    path: 'mails/contact-received.yaml',
    from: 'Gracias por escribirnos.',
    to: 'Le agradecemos su mensaje.',
    see: async () => (await mailsIn(join(dataDir, 'mail'), SENDER, 1)).join(),
  },
  brand: {
    path: 'brand.yaml',
    from: "ink: '#0b2239'",
    to: "ink: '#0a3a22'",
    see: async () => {
      const home = await get('/');
      const [, sheet = ''] = /<meta name="styles" content="(\S+?)[" ]/.exec(home) ?? [];
      const mail = (await mailsIn(join(dataDir, 'mail'), SENDER, 1, 'html')).join();
      const all = [home, await get(sheet), await part('panel'), await get('/api/docs'), mail];
      return all.map((text) => (text.includes('#0a3a22') ? 'new' : 'old')).join();
    },
    shows: 'new,new,new,new,new',
  },
  'accepted-warnings': undefined,
};

const changed = Object.entries(CHANGES).flatMap(([kind, change]) =>
  change === undefined ? [] : [{ kind, ...change }],
);

describe('a draft that changes a file of every kind, on a server that publishes', () => {
  beforeAll(async () => {
    project = copyBuiltProject();
    dataDir = join(project.folder, 'data');
    const settings = { DATA_DIR: dataDir, NODE_ENV: 'production' };
    ({ server, port } = await project.start(settings));
    boss = await administrator({ settings, call: callsOf(port) });
    expect(await send()).not.toBe('status 200');
    const present = layered(readFolder(CATALOG));
    const files = changed.map(({ path, from, to, shows = to }) => {
      const base = new TextDecoder().decode(present.sources.find((source) => source.path === path)?.bytes);
      expect([path, base.includes(from), base.includes(shows)]).toEqual([path, true, false]);
      return { path, base, content: base.replace(from, to), version: 1 };
    });
    const draft = await withDatabase(readConfig(settings), ({ database }) => {
      const requestInfo = { ip: '192.0.2.1', requestId: 'every-kind', device: { browser: '', system: '' } };
      return beginDraft(database, { actorId: boss.id, requestInfo }, { files });
    });
    const publication = await publishDraft(callsOf(port, boss), draft, 'Un cambio de cada clase');
    expect([publication.state, publication.failure]).toEqual(['live', null]);
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    project.remove();
  });

  it('covers every kind', () => {
    const kinds: readonly CatalogFileKind[] = CATALOG_FILES;
    expect(Object.keys(CHANGES).sort()).toEqual(kinds.map(({ schema }) => schema).sort());
    const wrong = changed.filter(
      ({ kind, path }) => !kinds.some((each) => each.schema === kind && isOfKind(each, path)),
    );
    expect(wrong).toEqual([]);
  });

  // In the order of the table, because sending the form sends the mail; it is sent too often last.
  it.each(changed.toSorted((a, b) => Number(a.kind === 'errors') - Number(b.kind === 'errors')))(
    '$kind: is seen at once',
    async ({ to, see, shows = to }) => {
      expect(await see()).toContain(shows);
    },
  );
});
