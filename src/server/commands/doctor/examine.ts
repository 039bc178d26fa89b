import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { suggest } from '../../../engine/core/suggest.ts';
import { content } from '../../../shared/content.ts';
import { RENDERER_FILE } from '../../../shared/routes/site-paths.ts';
import { verifySmtp } from '../../mail/transport.ts';
import { type Config, readConfig, SETTING_NAMES } from '../../platform/config.ts';
import { StartError } from '../../platform/errors.ts';
import { capabilitiesOff } from '../capabilities.ts';
import { examineDatabase, examinePasswordKey, examinePublishedState } from './database.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { examineDataFolder, examineDisk, examineMachine } from './machine.ts';
import { examineAddress } from './public-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks whether a server could start with these settings and work, and says how to fix each problem. Examines the machine,
 * the files, the database, the mail server and the public address; changes nothing.
 */
export async function examine(environment: Environment): Promise<Finding[]> {
  const config = configOf(environment);
  if (!('host' in config)) return [config];
  return [
    ...examineSettings(config, environment),
    ...examineMachine(),
    await examineBuiltSite(config.siteDir),
    ...examineCapabilities(),
    await examineDataFolder(config.dataDir),
    await examineDisk(config.dataDir),
    ...examinePasswordKey(config),
    ...(await examineDatabase(config)),
    ...(await examinePublishedState(config)),
    ...(await examineMail(config.smtpUrl)),
    ...(await examineAddress(config.publicUrl)),
  ];
}

function configOf(environment: Environment): Config | Finding {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return findingsAbout('settings').error(
      error.message.replace(/^Cannot start: /, ''),
      'docs/operation.md lists all settings.',
    );
  }
}

/** Finds settings that are allowed, but probably not intended for a public site. */
function examineSettings(config: Config, environment: Environment): Finding[] {
  const { ok, warning } = findingsAbout('settings');
  const { publicUrl, trustedProxies, smtpUrl, metricsToken, limitsFactor, watchLinks } = config;
  const unusual: readonly (readonly [is: boolean, message: string, help: string])[] = [
    [
      publicUrl === undefined,
      'PUBLIC_URL is not set: links in mails lead to the address on which the server listens',
      'Set it to the address that visitors use.',
    ],
    [
      publicUrl?.startsWith('https:') === true && trustedProxies.length === 0,
      'PUBLIC_URL is https, but TRUSTED_PROXIES is empty: all visitors count as one address, and HSTS is not sent',
      'Set it to the address of the proxy that terminates TLS, such as TRUSTED_PROXIES=127.0.0.1.',
    ],
    [
      smtpUrl === undefined,
      'SMTP_URL is not set: mails are only stored as files on this machine',
      'Set it to your mail server.',
    ],
    [
      metricsToken === undefined,
      'METRICS_TOKEN is not set: the server offers no metrics',
      'Set it, and let Prometheus read /metrics.',
    ],
    [
      content.linkWatch.server !== undefined && !watchLinks,
      'WATCH_LINKS is not set: only visitors notice broken links',
      'Set WATCH_LINKS=yes on every instance, if this machine may send requests to the internet.',
    ],
    [
      limitsFactor > 1,
      `LIMITS_FACTOR=${limitsFactor} multiplies every rate limit by that number`,
      'Remove it on a public site.',
    ],
  ];
  const findings = [
    ...misspelt(environment).map(([name, meant]) => warning(`${name} is not a setting`, `Did you mean ${meant}?`)),
    ...unusual.flatMap(([is, message, help]) => (is ? [warning(message, help)] : [])),
  ];
  return findings.length > 0 ? findings : [ok('all settings for a public site are set')];
}

/** Returns the environment variables whose names are almost those of settings, each with the setting that may be meant. */
function misspelt(environment: Environment): (readonly [name: string, meant: string])[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = SETTING_NAMES.includes(name) || !name.includes('_') ? undefined : suggest(name, SETTING_NAMES);
    return meant !== undefined && environment[meant] === undefined ? [[name, meant] as const] : [];
  });
}

/** Checks that the site was built, and not at a time in the future of this machine's clock. */
async function examineBuiltSite(siteDir: string): Promise<Finding> {
  const { ok, error } = findingsAbout('site');
  const manifest = join(resolve(siteDir), 'manifest.json');
  if (!existsSync(manifest) || !existsSync(join(resolve(siteDir), RENDERER_FILE)))
    return error(`there is no built site in ${resolve(siteDir)}`, 'Build it: npm run build');
  const { mtime } = await stat(manifest);
  if (mtime.getTime() > Date.now())
    return error(
      `the site was built at ${mtime.toISOString()}, which is in the future by the clock of this machine`,
      'Synchronize the clock with NTP.',
    );
  return ok(`built at ${mtime.toISOString()}`);
}

/** Tells what the site does not have, because its catalog has no file for it. */
function examineCapabilities(): Finding[] {
  const off = capabilitiesOff();
  return off.length === 0 ? [] : [findingsAbout('site').ok(`without ${off.join(', ')}`)];
}

/** Checks that the mail server accepts us: name, certificate and password. Sends no mail. */
async function examineMail(smtpUrl: string | undefined): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const { ok, error } = findingsAbout('mail');
  const { hostname } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl);
    return [ok(`${hostname} accepts our mails`)];
  } catch (reason) {
    return [
      error(
        `${hostname} does not accept our mails: ${String(reason)}`,
        'Check the host, port, user and password in SMTP_URL.',
      ),
    ];
  }
}
