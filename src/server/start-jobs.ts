import type { FastifyBaseLogger } from 'fastify';
import { content } from '../shared/content.ts';
import { CLIENT_MAILS, USER_MAILS } from './accounts/mails.ts';
import { CONTENT_MAILS } from './content/publishing/publish-due.ts';
import { startHousekeeping } from './housekeeping.ts';
import { IDENTITY_MAILS } from './identity/mails.ts';
import { LINK_MAILS } from './links/mails.ts';
import { startStoring } from './links/uses.ts';
import { startWatching } from './links/watch.ts';
import { type Preparations, prepareMails } from './mail/prepare.ts';
import { createMailTransport } from './mail/transport.ts';
import { MailWorker } from './mail/worker.ts';
import { MESSAGE_MAILS } from './messages/message.ts';
import type { Config } from './platform/config.ts';
import type { ProcessServices } from './services.ts';
import { STAFF_MAILS } from './staff/mails.ts';
import { WORK_MAILS } from './today/mails.ts';
import { startNotifier } from './vessels/followers/notices.ts';
import { FOLLOWER_MAILS } from './vessels/mails.ts';

/** The preparation of each mail of the catalog: if one is missing, the server does not compile. */
export const PREPARATIONS = {
  ...CLIENT_MAILS,
  ...CONTENT_MAILS,
  ...FOLLOWER_MAILS,
  ...IDENTITY_MAILS,
  ...LINK_MAILS,
  ...MESSAGE_MAILS,
  ...STAFF_MAILS,
  ...USER_MAILS,
  ...WORK_MAILS,
} as const satisfies Preparations;

interface JobsOptions extends Pick<ProcessServices, 'database' | 'publicUrl' | 'throttle' | 'metrics' | 'linkUses'> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

interface Jobs {
  readonly wakeMail: () => void;
  /** Stops all jobs and waits for the work under way: mails that are being sent are finished. */
  stop(): Promise<void>;
}

/** Starts the background jobs: they send mails, delete what is due, notify followers, check links, store link uses. */
export function startJobs({ database, config, log, throttle, publicUrl, metrics, linkUses }: JobsOptions): Jobs {
  const worker = new MailWorker({
    database,
    log,
    transport: createMailTransport(config, log),
    prepare: prepareMails({ database, publicUrl, throttle }, PREPARATIONS),
    settings: {
      get from() {
        return config.mailFrom ?? content.mailFrame.from;
      },
    },
    onDelivery: (outcome, template) => metrics.mailAttempts.inc({ outcome, template }),
  });
  const wakeMail = () => worker.wake();
  const housekeeping = startHousekeeping(database, throttle, config.dataDir, log);
  worker.start();
  const notifier = startNotifier({ database, log, wakeMail });
  const storing = startStoring({ database, linkUses, log });
  const watching = config.watchLinks ? startWatching({ database, log, wakeMail }) : undefined;
  return {
    wakeMail,
    async stop() {
      // The process may end without waiting for it.
      void housekeeping.stop();
      await watching?.stop();
      await notifier.stop();
      await storing.stop();
      await worker.stop();
    },
  };
}
