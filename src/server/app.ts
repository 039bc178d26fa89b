import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { assets } from './features/assets/routes.ts';
import { downloads } from './features/downloads/routes.ts';
import { health } from './features/health/routes.ts';
import { pages } from './features/pages/routes.ts';
import { rootFiles } from './features/root-files/routes.ts';
import { sendCommonHeaders } from './platform/http/common-headers.ts';
import { answerErrors } from './platform/http/errors.ts';
import { finishAnswers } from './platform/http/finish-answers.ts';
import { httpOptions } from './platform/http/options.ts';

export interface AppOptions {
  readonly config: Config;
}

/**
 * What the server offers. Tests use the same builder.
 * @throws StartError if what it serves is not there
 */
export async function buildApp({ config }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify(httpOptions(config));
  // A form of a foreign site can send text/plain without asking first (security 48).
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => sendCommonHeaders(request, reply));
  answerErrors(app);
  finishAnswers(app);

  await app.register(health);
  await app.register(assets, config);
  await app.register(downloads, config);
  await app.register(rootFiles, config);
  await app.register(pages, config);
  return app;
}
