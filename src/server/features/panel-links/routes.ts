import type { FastifyInstance } from 'fastify';
import schema from '../../../../schema/api/panel-links.json' with { type: 'json' };
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { memorySource } from '../../platform/lists/memory-list.ts';
import type { Services } from '../../services.ts';
import { linkList } from './service.ts';

/** Where the site leads: every target of the catalog. */
export async function panelLinks(app: FastifyInstance, services: Services): Promise<void> {
  listRoutes(app, services, {
    options: linkList,
    source: memorySource(linkList),
    item: schema.linkItem,
    role: 'staff',
    summary: 'Links',
  });
}
