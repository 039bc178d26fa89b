import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forms } from '../../../generated/forms.ts';
import { pageLoaders } from '../../../generated/pages.ts';
import { routeIds, routes } from '../../../generated/routes.ts';
import type { Block, BlockOf } from '../../../generated/types.ts';
import { isPlainForm } from '../../../shared/forms/plain-form.ts';
import type { Address } from '../../../shared/routes/addresses.ts';
import { formScope } from '../../platform/http/api/form-scope.ts';

type FormBlock = BlockOf<'form'>;

/** Returns the forms that any browser can send, by the paths of their pages. */
export async function plainFormBlocks(): Promise<ReadonlyMap<string, FormBlock>> {
  const isPlain = (block: Block): block is FormBlock => block.kind === 'form' && isPlainForm(forms[block.form]);
  const pages = await Promise.all(
    routeIds.map(async (id) => {
      const { path, page } = routes[id];
      const block = (await pageLoaders[page]()).page.blocks.find(isPlain);
      return block === undefined ? [] : [[path, block] as const];
    }),
  );
  return new Map(pages.flat());
}

/** Registers the routes for the forms that pages post. */
export async function registerFormPosts(
  app: FastifyInstance,
  addresses: readonly Address[],
  answer: (request: FastifyRequest, reply: FastifyReply, address: Address) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    await formScope(scope);
    for (const address of addresses) scope.post(address.path, (request, reply) => answer(request, reply, address));
  });
}
