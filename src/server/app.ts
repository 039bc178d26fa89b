import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { API_PATH, PREVIEW_PATH } from '../shared/routes/site-paths.ts';
import type { LiveRenderer } from '../shared/vessels/live.ts';
import { registerErrorHandler } from './domain/operations/error-handler.ts';
import type { Handlers } from './domain/operations/handler.ts';
import { registerOperations } from './domain/operations/register-operations.ts';
import type { Start } from './domain/published-states/install-newest.ts';
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
import { openServices } from './open-services.ts';
import { panelSources } from './panel-sources.ts';
import type { Config } from './platform/config/config.ts';
import { apiScope } from './platform/http/api/api-scope.ts';
import { methodNotAllowed, recordMethods } from './platform/http/api/method-not-allowed.ts';
import { drainConnections } from './platform/http/fastify/drain-connections.ts';
import { compileSchemasLazily } from './platform/http/fastify/lazy-compilers.ts';
import { measureRequests } from './platform/http/fastify/measure-requests.ts';
import { httpOptions } from './platform/http/fastify/options.ts';
import { rejectSlowBodies } from './platform/http/fastify/reject-slow-bodies.ts';
import { sendCommonHeaders } from './platform/http/responses/common-headers.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly config: Config;
  /** From the build of the site (load-live-renderer.ts). */
  readonly renderer: LiveRenderer;
  /** Whether the server only answers requests, beside the server that owns the database; default: false. */
  readonly isPreview?: boolean;
  /** How this process was started, if it follows publications; undefined if it does not. */
  readonly start?: Start | undefined;
}

/**
 * Builds the server with all its routes. Tests use the same builder.
 * @throws StartError if files to be served are missing, or the database cannot be opened
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify(httpOptions(options.config, PREVIEW_PATH));
  try {
    await offer(app, options);
    return app;
  } catch (error) {
    // Anything already opened would keep the process alive.
    await app.close();
    throw error;
  }
}

async function offer(app: FastifyInstance, { config, renderer, isPreview = false, start }: AppOptions): Promise<void> {
  // A form on a foreign site can send text/plain without a CORS preflight (S-48).
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    sendCommonHeaders(request, reply);
    done();
  });
  compileSchemasLazily(app);
  registerErrorHandler(app);
  drainConnections(app, config);
  rejectSlowBodies(app);

  const services = await openServices(config, app.log, { isPreview, start });
  app.addHook('onListen', async () => services.onListen());
  app.addHook('onClose', () => services.close());
  const sources = panelSources(services.database);
  // onClose hooks run in reverse order, so the hooks below run before the services close.
  const digests = isPreview ? undefined : startDigests(services, sources, app.log);
  app.addHook('onClose', () => digests?.stop());
  const publishing = services.publisher && startPublishingDue(publishingServices(services), app.log);
  app.addHook('onClose', () => publishing?.stop());
  measureRequests(app, services.metrics.requests);
  if (services.previews !== undefined) offerPreviews(app, services.previews);
  await app.register(health, { ...services, ...config });
  await app.register(metrics, { ...config, services });
  await app.register(policyReports, services);
  await app.register(assets, config);
  await app.register(downloads, config);
  await app.register(rootFiles, config);
  await app.register(formerAddresses);
  await app.register(pages, { siteDir: config.siteDir, services, renderer, handlePlainForm: plainMessages(services) });
  await app.register((forms) => plainCallForms(forms, services));
  await app.register(apiRoutes(services, sources), { prefix: API_PATH });
}

/** The operations of schema/api, for the site and for other programs. */
function apiRoutes(services: Services, sources: PanelSources): FastifyPluginAsync {
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
