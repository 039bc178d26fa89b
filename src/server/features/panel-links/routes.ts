import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers } from '../../domain/staff/list-handlers.ts';
import { staffActionOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { draftNewAddress } from './draft-new-address.ts';
import { linkList, linkSource } from './service.ts';

/** Where the site leads: every target of the catalog, how it is doing, and what has moved as a draft. */
export function panelLinks(services: Services): Pick<Handlers, 'listLinks' | 'exportLinks' | 'draftNewAddress'> {
  const { page, file } = listHandlers(services, linkList, linkSource(services.database));
  const linkServices = { database: services.database, compiler: services.catalogCompiler };
  return {
    listLinks: page,
    exportLinks: file,
    draftNewAddress: (call) => draftNewAddress(linkServices, staffActionOf(call), call.language),
  };
}
