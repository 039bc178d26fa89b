import { resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { CHECKOUT, lackingToPublish } from '../git-checkout/checkout.ts';

/** The deployed project, and where later published states go. */
export interface Deployment {
  /** The folder of the project. */
  readonly folder: string;
  /** Whether this server publishes. If so, states are installed into the project's folder, otherwise into the data folder. */
  readonly publishes: boolean;
  /** The reasons why it cannot publish although its settings say that it should. */
  readonly lacking: readonly string[];
  readonly dataDir: string;
}

/** Returns how this program is deployed, from its folder and settings. */
export function deploymentOf(config: Config): Deployment {
  const lacking = config.publish === 'yes' ? lackingToPublish(config) : [];
  const publishes = config.publish === 'yes' && lacking.length === 0;
  return { folder: CHECKOUT, publishes, lacking, dataDir: resolve(config.dataDir) };
}
