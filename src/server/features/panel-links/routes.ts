import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import type { Services } from '../../services.ts';
import { linkList, linkSource } from './service.ts';

/** Where the site leads: every target of the catalog, and how it is doing. */
export function panelLinks(services: Services): Pick<Handlers, 'listLinks' | 'exportLinks'> {
  const { page, file } = listHandlers(services, linkList, linkSource(services.database));
  return { listLinks: page, exportLinks: file };
}
