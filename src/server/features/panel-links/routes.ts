import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { memorySource } from '../../platform/lists/memory-list.ts';
import type { Services } from '../../services.ts';
import { linkList } from './service.ts';

/** Where the site leads: every target of the catalog. */
export function panelLinks(services: Services): Pick<Handlers, 'listLinks' | 'exportLinks'> {
  const { page, file } = listHandlers(services, linkList, memorySource(linkList));
  return { listLinks: page, exportLinks: file };
}
