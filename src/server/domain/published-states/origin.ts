import { resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { CHECKOUT, lackingToPublish } from '../checkout/checkout.ts';

/** What was deployed here, and how what is published since gets beside it. */
export interface Origin {
  /** Folder of the project. */
  readonly folder: string;
  /** Whether this server publishes: states are taken into that folder. Otherwise below the data folder. */
  readonly publishes: boolean;
  /** What keeps it from that where its settings say that it does. */
  readonly lacking: readonly string[];
  readonly dataDir: string;
}

/** The folder that this program was started from, with the settings. */
export function originOf(config: Config): Origin {
  const lacking = config.publish === 'yes' ? lackingToPublish(config) : [];
  const publishes = config.publish === 'yes' && lacking.length === 0;
  return { folder: CHECKOUT, publishes, lacking, dataDir: resolve(config.dataDir) };
}
