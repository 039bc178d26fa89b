import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { content, setContent } from '../shared/content/content.ts';
import { API_PATH, ASSETS_FOLDER, PREVIEW_PATH } from '../shared/routes/site-paths.ts';
import { registerErrorHandler } from './domain/operations/error-handler.ts';
import type { Handlers } from './domain/operations/handler.ts';
import { registerOperations } from './domain/operations/register-operations.ts';
import { followRenames } from './domain/renames/follow-renames.ts';
import type { Site } from './domain/site-rendering/rendered-sites.ts';
import { filesInFolder, readFiles } from './domain/site-rendering/site-files.ts';
import { cachedAnswers } from './domain/vessels/calls/cached-answers.ts';
import { openSources } from './domain/vessels/open-sources.ts';
import { activation } from './features/activation/routes.ts';
import { apiDocs } from './features/api-docs/routes.ts';
import { assets } from './features/assets/routes.ts';
import { plainCallForms } from './features/call-followers/plain-forms.ts';
import { callFollowers } from './features/call-followers/routes.ts';
import { clientUserAccess } from './features/client-user-access/routes.ts';
import { clientUsers } from './features/client-users/routes.ts';
import { plainMessages } from './features/contact/plain-forms.ts';
import { contact } from './features/contact/routes.ts';
import { dcsaSchedules, sendDcsaError } from './features/dcsa-schedules/routes.ts';
import { downloads } from './features/downloads/routes.ts';
import { emailChanges } from './features/email-changes/routes.ts';
import { health } from './features/health/routes.ts';
import { linkStates } from './features/link-states/routes.ts';
import { linkUses } from './features/link-uses/routes.ts';
import { metrics } from './features/metrics/routes.ts';
import { describeProcess } from './features/metrics/service.ts';
import { ownSessions } from './features/own-sessions/routes.ts';
import { pages } from './features/pages/routes.ts';
import { panelCatalog } from './features/panel-catalog/routes.ts';
import { panelClients } from './features/panel-clients/routes.ts';
import { panelLinks } from './features/panel-links/routes.ts';
import { type PanelSources, panelLists } from './features/panel-lists/routes.ts';
import { panelMails } from './features/panel-mails/routes.ts';
import { panelMessages } from './features/panel-messages/routes.ts';
import { startPublishingDue } from './features/panel-publishing/publish-due.ts';
import { panelPublishing } from './features/panel-publishing/routes.ts';
import { publishingServices } from './features/panel-publishing/service.ts';
import { panelStaff } from './features/panel-staff/routes.ts';
import { panelToday } from './features/panel-today/routes.ts';
import { startDigests } from './features/panel-today/start-digests.ts';
import { panelVesselCalls } from './features/panel-vessel-calls/routes.ts';
import { passwordReset } from './features/password-reset/routes.ts';
import { personalData } from './features/personal-data/routes.ts';
import { policyReports } from './features/policy-reports/routes.ts';
import { offerPreviews } from './features/previews/routes.ts';
import { profile } from './features/profile/routes.ts';
import { recovery } from './features/recovery/routes.ts';
import { formerAddresses } from './features/redirects/routes.ts';
import { registration } from './features/registration/routes.ts';
import { rootFiles } from './features/root-files/routes.ts';
import { secondFactor } from './features/second-factor/routes.ts';
import { session } from './features/session/routes.ts';
import { staffAccount } from './features/staff-account/routes.ts';
import { staffRecovery } from './features/staff-recovery/routes.ts';
import { staffRegistration } from './features/staff-registration/routes.ts';
import { staffSession } from './features/staff-session/routes.ts';
import { vesselArrivals } from './features/vessel-arrivals/routes.ts';
import { vesselImport } from './features/vessel-import/routes.ts';
import { loadLiveRenderer } from './load-live-renderer.ts';
import { openServices } from './open-services.ts';
import { panelSources } from './panel-sources.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { apiScope } from './platform/http/api/api-scope.ts';
import { methodNotAllowed, recordMethods } from './platform/http/api/method-not-allowed.ts';
import { drainConnections } from './platform/http/fastify/drain-connections.ts';
import { compileSchemasLazily } from './platform/http/fastify/lazy-compilers.ts';
import { measureRequests } from './platform/http/fastify/measure-requests.ts';
import { httpOptions } from './platform/http/fastify/options.ts';
import { rejectSlowBodies } from './platform/http/fastify/reject-slow-bodies.ts';
import type { Resource } from './platform/http/resources/resource.ts';
import { sendCommonHeaders } from './platform/http/responses/common-headers.ts';
import type { ProcessServices, Services } from './services.ts';

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
    const options = { config, server: app.server, ofCode };
    await offer(app, services, site, options);
    app.addHook('onListen', async () =>
      publishing.follow(async (newer) => {
        const before = content;
        try {
          await use(newer, services.database, app.log);
          const next = Fastify({ ...httpOptions(config, PREVIEW_PATH), logger: false, loggerInstance: app.log });
          await offer(next, services, newer, options);
          await next.ready();
          await show(next);
        } catch (error) {
          setContent(before);
          throw error;
        }
      }),
    );
    return app;
  } catch (error) {
    // Anything already opened would keep the process alive.
    await app.close();
    throw error;
  }
}

/** Makes the Content of a site the one in use, and follows its new names in what is stored (ADR 42). */
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
  const publishing =
    services.publisher && startPublishingDue(publishingServices(services, services.publishing.site), app.log);
  app.addHook('onClose', () => publishing?.stop());
}

interface OfferOptions {
  readonly config: Config;
  /** The assets of the code, by their names. */
  readonly ofCode: ReadonlyMap<string, Resource>;
  /** The server with the connections. */
  readonly server: FastifyInstance['server'];
}

/** Adds the routes of a site, whose Content is the one in use. */
async function offer(
  app: FastifyInstance,
  process: ProcessServices,
  site: Site,
  { config, server, ofCode }: OfferOptions,
): Promise<void> {
  const sources = openSources(process.database);
  const services = { ...process, site, sources, vesselAnswers: cachedAnswers(process.database, sources) };
  // A form on a foreign site can send text/plain without a CORS preflight (S-48).
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    sendCommonHeaders(request, reply);
    done();
  });
  compileSchemasLazily(app);
  registerErrorHandler(app);
  rejectSlowBodies(app, server);
  measureRequests(app, services.metrics.requests);
  if (services.previews !== undefined) offerPreviews(app, services.previews, site);
  await app.register(health, services);
  await app.register(metrics, { ...config, services });
  await app.register(policyReports, services);
  const former = await services.sites.formerAssets(site);
  await app.register(assets, { ofCode, site, former, follower: services.publishing.follower });
  await app.register(downloads, site);
  await app.register(rootFiles, site);
  await app.register(formerAddresses);
  const renderer = await loadLiveRenderer(config.siteDir, site.content);
  await app.register(pages, { files: site.files, services, renderer, handlePlainForm: plainMessages(services) });
  await app.register((forms) => plainCallForms(forms, services));
  await app.register(apiRoutes(services), { prefix: API_PATH });
}

/** The operations of schema/api, for the site and for other programs. */
function apiRoutes(services: Services): FastifyPluginAsync {
  const sources = panelSources(services.database);
  return async (api) => {
    apiScope(api);
    const methods = recordMethods(api);
    await registerOperations(api, services, handlersOf(services, sources), { dcsaError: sendDcsaError });
    await apiDocs(api);
    methodNotAllowed(api, methods);
  };
}

function handlersOf(services: Services, sources: PanelSources): Handlers {
  return {
    ...session(services),
    ...recovery(services),
    ...passwordReset(services),
    ...registration(services),
    ...activation(services),
    ...profile(services),
    ...personalData(services),
    ...emailChanges(services),
    ...linkStates(services),
    ...linkUses(services),
    ...ownSessions(services),
    ...clientUsers(services),
    ...clientUserAccess(services),
    ...staffAccount(services),
    ...secondFactor(services),
    ...contact(services),
    ...staffSession(services),
    ...staffRegistration(services),
    ...staffRecovery(services),
    ...panelClients(services),
    ...panelStaff(services),
    ...panelMessages(services),
    ...panelMails(services),
    ...panelLinks(services),
    ...panelVesselCalls(services),
    ...panelLists(services, sources),
    ...panelToday(sources),
    ...panelCatalog(services),
    ...panelPublishing(services),
    ...vesselArrivals(services),
    ...callFollowers(services),
    ...dcsaSchedules(services),
    ...vesselImport(services),
  };
}
