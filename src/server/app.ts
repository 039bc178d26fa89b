import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import Fastify from 'fastify';
import { content, setContent } from '../shared/content.ts';
import type { BuiltCode } from '../shared/renderer.ts';
import { API_PATH, ASSETS_FOLDER, CODE_FILE, PREVIEW_PATH } from '../shared/routes/site-paths.ts';
import { activation } from './accounts/activation.ts';
import { erasure } from './accounts/erasure.ts';
import { invitations } from './accounts/invitations.ts';
import { ownData } from './accounts/own-data.ts';
import { panelClients } from './accounts/panel-clients.ts';
import { clientList } from './accounts/panel-list.ts';
import { profile } from './accounts/profile.ts';
import { registration } from './accounts/registration.ts';
import { userAccess } from './accounts/user-access.ts';
import { apiDocs } from './api/docs.ts';
import type { Handlers } from './api/handler.ts';
import { sqlListSource } from './api/lists/sql-list.ts';
import { registerOperations } from './api/operations.ts';
import { registerErrorHandler } from './api/refusals.ts';
import { auditList } from './audit/list.ts';
import { fileOperations } from './content/drafts/files.ts';
import { linkTableOperations } from './content/drafts/link-table.ts';
import { mailPreviewOperations } from './content/drafts/mail-preview.ts';
import { newAddressOperations } from './content/drafts/new-address.ts';
import { draftOperations } from './content/drafts/operations.ts';
import { sourceOperations } from './content/drafts/source.ts';
import { previewOperations } from './content/previews/operations.ts';
import { offerPreviews } from './content/previews/routes.ts';
import { incomingOperations } from './content/publishing/incoming.ts';
import { publishingOperations } from './content/publishing/operations.ts';
import { startPublishingDue } from './content/publishing/publish-due.ts';
import { followRenames } from './follow-renames.ts';
import { callersOf } from './identity/callers.ts';
import { clientLoginOperations } from './identity/client-login.ts';
import { emailChangeOperations } from './identity/email-change-operations.ts';
import { ownSessionOperations } from './identity/own-sessions.ts';
import { passwordRecoveryOperations } from './identity/password-recovery.ts';
import { secondFactorOperations } from './identity/second-factor/operations.ts';
import { staffLoginOperations } from './identity/staff-login.ts';
import { linkHistoryOperations } from './links/history.ts';
import { linkOperations } from './links/operations.ts';
import { linkSource } from './links/panel-list.ts';
import { publicLinkOperations } from './links/public-links.ts';
import { withdrawalOperations, withdrawnHostSource } from './links/withdrawals.ts';
import { panelMails } from './mail/operations.ts';
import { mailList } from './mail/panel-list.ts';
import { contact } from './messages/contact.ts';
import { messageList, panelMessages } from './messages/panel-messages.ts';
import { plainMessages } from './messages/plain-forms.ts';
import { openServices } from './open-services.ts';
import { CdnPurge, keepPrivate } from './pages/cdn.ts';
import { assets, downloads, rootFiles } from './pages/files.ts';
import { health } from './pages/health.ts';
import { describeProcess, metrics } from './pages/metrics.ts';
import { pages } from './pages/pages.ts';
import { policyReports } from './pages/policy-reports.ts';
import { redirectFormerAddresses } from './pages/redirects.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { awaitAnswers, drainConnections, rejectSlowBodies } from './platform/http/connections.ts';
import { sendCommonHeaders } from './platform/http/errors.ts';
import { compileSchemasLazily } from './platform/http/lazy-compilers.ts';
import { methodNotAllowed, recordMethods } from './platform/http/methods.ts';
import { httpOptions, measureRequests } from './platform/http/options.ts';
import type { Resource } from './platform/http/resource.ts';
import { apiScope } from './platform/http/scopes.ts';
import { loadLiveRenderer } from './rendering/live-renderer.ts';
import type { Site } from './rendering/rendered-sites.ts';
import { filesInFolder, readFiles } from './rendering/site-files.ts';
import type { ProcessServices, Services } from './services.ts';
import { staffList, staffMemberOperations } from './staff/members.ts';
import { ownStaffAccountOperations } from './staff/own-account.ts';
import { type PanelSources, panelListOperations } from './staff/panel-lists.ts';
import { staffRegistrationOperations } from './staff/registration.ts';
import { PREPARATIONS } from './start-jobs.ts';
import { startDigests } from './today/digest.ts';
import { todayOperations } from './today/operations.ts';
import { cachedAnswers } from './vessels/answers.ts';
import { dcsaSchedules, sendDcsaError } from './vessels/dcsa/operations.ts';
import { vesselDownloads } from './vessels/downloads.ts';
import { callFollowers } from './vessels/followers/operations.ts';
import { plainCallForms } from './vessels/followers/plain-forms.ts';
import { importOperations } from './vessels/import/operations.ts';
import { openSources } from './vessels/open-sources.ts';
import { vesselOperations } from './vessels/operations.ts';
import { panelVesselCalls } from './vessels/panel-calls.ts';
import { vesselCallList } from './vessels/panel-list.ts';

/**
 * Builds the server. It shows the site of the newest publication, or else the one of the build; when another one is published,
 * the routes of its site replace the former ones between two requests (ADR 78). Tests use the same builder.
 * @throws StartError if files to be served are missing, or the database cannot be opened
 */
export async function buildApp({ config }: { readonly config: Config }): Promise<FastifyInstance> {
  const app = Fastify(httpOptions(config, PREVIEW_PATH));
  try {
    const built = { files: filesInFolder(config.siteDir), content };
    const services = await openServices(config, app.log, built);
    app.addHook('onClose', () => services.close());
    startJobsOfPanel(app, services);
    if (config.metricsToken !== undefined) describeProcess(services);
    drainConnections(app, config);
    awaitAnswers(app.server);
    const cdn = new CdnPurge(config, app.log);
    app.addHook('onClose', async () => cdn.stop());
    const show = replaceable(app);
    app.addHook('preClose', async () => {
      services.drain();
      await pause(config.drainSeconds * 1000);
      await show(undefined);
    });
    const { publishing } = services;
    const { site } = publishing;
    await use(site, services.database, app.log);
    const ofCode = readFiles(built.files, ASSETS_FOLDER, 'the assets of the site');
    const code = built.files.read(CODE_FILE)?.plain.bytes.toString();
    const options = { config, server: app.server, ofCode, code: code === undefined ? {} : JSON.parse(code) };
    await offer(app, services, site, options);
    let shown = site.files.place;
    app.addHook('onListen', async () => {
      cdn.begin();
      services.withdrawals.onChange = () => cdn.begin();
      publishing.follow(async (newer) => {
        const before = content;
        try {
          await use(newer, services.database, app.log);
          const next = Fastify({ ...httpOptions(config, PREVIEW_PATH), logger: false, loggerInstance: app.log });
          await offer(next, services, newer, options);
          await next.ready();
          await show(next);
          if (shown !== newer.files.place) cdn.begin();
          shown = newer.files.place;
        } catch (error) {
          setContent(before);
          throw error;
        }
      });
    });
    return app;
  } catch (error) {
    // Anything already opened would keep the process alive.
    await app.close();
    throw error;
  }
}

/** Makes the Content of a site the one in use, and follows its new names in what is stored (ADR 43). */
async function use({ content: next }: Site, database: Database, log: FastifyBaseLogger): Promise<void> {
  setContent(next);
  const renamed = await followRenames(database);
  if (renamed.length > 0) log.info({ renamed }, 'stored ids were replaced by their new names');
}

/**
 * Makes the requests to a server answerable by other apps, each of which has the routes of one site. A request under way is
 * completed by the app that began it.
 * @returns a function that replaces the app; without one, all of them close
 */
function replaceable(app: FastifyInstance): (next: FastifyInstance | undefined) => Promise<void> {
  const [own] = app.server.listeners('request') as RequestListener[];
  let current: FastifyInstance | undefined;
  if (own === undefined) throw new Error('Fastify listens to no requests');
  app.server.off('request', own);
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    current === undefined ? own(request, response) : current.routing(request, response),
  );
  return async (next) => {
    if (next === undefined) await current?.close();
    else current = next;
  };
}

/** Starts the jobs of the panel, which end before the services do. */
function startJobsOfPanel(app: FastifyInstance, services: ProcessServices): void {
  const digests = startDigests(services, panelSources(services.database), app.log);
  app.addHook('onClose', () => digests.stop());
  const publishing = services.publishing.publisher && startPublishingDue(services, app.log);
  app.addHook('onClose', () => publishing?.stop());
}

interface OfferOptions {
  readonly config: Config;
  /** The assets of the code, by their names. */
  readonly ofCode: ReadonlyMap<string, Resource>;
  readonly code: Partial<BuiltCode>;
  /** The server with the connections. */
  readonly server: FastifyInstance['server'];
}

/** Adds the routes of a site, whose Content is the one in use. */
async function offer(
  app: FastifyInstance,
  process: ProcessServices,
  site: Site,
  { config, server, ofCode, code }: OfferOptions,
): Promise<void> {
  const sources = openSources(process.database);
  const services = { ...process, site, sources, vesselAnswers: cachedAnswers(process.database, sources) };
  // A form on a foreign site can send text/plain without a CORS preflight (S-48).
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    sendCommonHeaders(request, reply);
    done();
  });
  app.addHook('onSend', async (request, reply) => keepPrivate(request, reply));
  compileSchemasLazily(app);
  registerErrorHandler(app);
  rejectSlowBodies(app, server);
  measureRequests(app, services.metrics.requests);
  if (services.previews !== undefined && content.capabilities.staff) offerPreviews(app, services.previews, site);
  await app.register(health, services);
  await app.register(metrics, { ...services, ...config });
  await app.register(policyReports, services);
  const former = await services.sites.formerAssets(site);
  await app.register(assets, { ofCode, site, former, follower: services.publishing.follower });
  const { cdnSeconds } = config;
  await app.register(downloads, { ...site, cdnSeconds });
  await app.register(rootFiles, { ...site, cdnSeconds });
  await app.register(redirectFormerAddresses);
  const renderer = await loadLiveRenderer(config.siteDir, site.content);
  await app.register(pages, {
    ...services,
    files: site.files,
    cdnSeconds,
    renderer,
    handlePlainForm: plainMessages(services),
    code,
  });
  if (content.capabilities.followers) await app.register((forms) => plainCallForms(forms, services));
  await app.register(apiRoutes(services), { prefix: API_PATH });
}

/** The operations of schema/api, for the site and for other programs. */
function apiRoutes(services: Services): FastifyPluginAsync {
  const sources = panelSources(services.database);
  return async (api) => {
    apiScope(api);
    const methods = recordMethods(api);
    const findCaller = callersOf(services.database);
    await registerOperations(api, { ...services, findCaller }, handlersOf(services, sources), {
      dcsaError: sendDcsaError,
    });
    await apiDocs(api);
    methodNotAllowed(api, methods);
  };
}

function handlersOf(services: Services, sources: PanelSources): Handlers {
  return {
    ...clientLoginOperations(services),
    ...passwordRecoveryOperations(services),
    ...registration(services),
    ...activation(services),
    ...profile(services),
    ...ownData(services),
    ...erasure(services),
    ...emailChangeOperations(services),
    ...linkOperations(services),
    ...withdrawalOperations(services),
    ...linkHistoryOperations(services),
    ...publicLinkOperations(services),
    ...ownSessionOperations(services),
    ...invitations(services),
    ...userAccess(services),
    ...ownStaffAccountOperations(services),
    ...secondFactorOperations(services),
    ...contact(services),
    ...staffLoginOperations(services),
    ...staffRegistrationOperations(services),
    ...panelClients(services),
    ...staffMemberOperations(services),
    ...panelMessages(services),
    ...panelMails({ ...services, preparations: PREPARATIONS }),
    ...newAddressOperations(services),
    ...linkTableOperations(services),
    ...mailPreviewOperations(services),
    ...panelVesselCalls(services),
    ...panelListOperations(services.database, sources),
    ...todayOperations(sources),
    ...fileOperations(services),
    ...sourceOperations(services),
    ...draftOperations(services),
    ...previewOperations(services),
    ...publishingOperations(services),
    ...incomingOperations({ ...services, ...services.publishing }),
    ...vesselOperations(services),
    ...vesselDownloads(services),
    ...callFollowers(services),
    ...dcsaSchedules(services),
    ...importOperations(services),
  };
}

/** The rows of every list of the panel. */
export function panelSources(database: Database): PanelSources {
  return {
    audit: sqlListSource(database, auditList),
    clients: sqlListSource(database, clientList),
    links: linkSource(database),
    mails: sqlListSource(database, mailList),
    messages: sqlListSource(database, messageList),
    staff: sqlListSource(database, staffList),
    'vessel-calls': sqlListSource(database, vesselCallList),
    'withdrawn-hosts': withdrawnHostSource(database),
  };
}
