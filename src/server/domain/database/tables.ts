import type { AccountTables } from '../accounts/tables.ts';
import type { AuditTables } from '../audit/tables.ts';
import type { CatalogTables } from '../catalog/tables.ts';
import type { LinkUseTables } from '../link-uses/tables.ts';
import type { LinkWatchTables } from '../link-watch/tables.ts';
import type { MailTables } from '../mails/tables.ts';
import type { MessageTables } from '../messages/tables.ts';
import type { PersonalDataTables } from '../personal-data/tables.ts';
import type { PublishedStateTables } from '../published-states/tables.ts';
import type { PublishingTables } from '../publishing/tables.ts';
import type { SecondFactorTables } from '../second-factor/tables.ts';
import type { SessionTables } from '../sessions/tables.ts';
import type { VesselTables } from '../vessels/tables.ts';
import type { WorkDigestTables } from '../work-digest/tables.ts';

declare module '../../platform/db/tables.ts' {
  /** All tables; each folder of the domain that has tables adds them here. */
  interface Tables
    extends AccountTables,
      AuditTables,
      CatalogTables,
      LinkUseTables,
      LinkWatchTables,
      MailTables,
      MessageTables,
      PersonalDataTables,
      PublishedStateTables,
      PublishingTables,
      SecondFactorTables,
      SessionTables,
      VesselTables,
      WorkDigestTables {}
}
