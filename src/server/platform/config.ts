import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './errors.ts';
import {
  MEMORY_MIB,
  readBranch,
  readCallUrl,
  readHeader,
  readHost,
  readMailbox,
  readPath,
  readPositive,
  readProxies,
  readRemote,
  readSecret,
  readSiteUrl,
  readYesOrNo,
  serverUrl,
  wholeNumber,
} from './setting-readers.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PUBLISH = ['yes', 'follow', 'no'] as const;

const PROJECT = join(import.meta.dirname, '../../..');

/** Returns the folder of the agency's catalogs as it is set, relative to the project: CATALOG_DIR. */
export function catalogDirOf(environment: Readonly<Record<string, string | undefined>>): string {
  return environment['CATALOG_DIR']?.trim().replace(/\/$/, '') || 'catalog';
}

/** How one setting is read; `read` returns undefined for a value that is not allowed. */
interface Setting<Value> {
  readonly name: string;
  /** The default value; without one the setting is optional. */
  readonly fallback?: string;
  readonly allowed: string;
  readonly read: (text: string) => Value | undefined;
  /** The value must not appear in messages. */
  readonly secret?: true;
}

const SECRET = 'at least 32 random characters, such as the output of `openssl rand -base64 32`';

const SETTINGS = {
  host: { name: 'HOST', fallback: '127.0.0.1', allowed: 'an IP address or a host name', read: readHost },
  /** 0 means any free port. */
  port: { name: 'PORT', fallback: '3000', ...wholeNumber(0, 65_535) },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    read: (text) => LOG_LEVELS.find((level) => level === text),
  },
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are believed. */
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    allowed: 'IP addresses or CIDR ranges separated by commas, such as 10.0.0.1,192.168.0.0/16',
    read: readProxies,
  },
  /** The folder with the built site, relative to the working directory. */
  siteDir: {
    name: 'SITE_DIR',
    fallback: 'dist/site',
    allowed: 'a folder',
    read: readPath,
  },
  /** The folder of the agency's catalogs, relative to the project. */
  catalogDir: {
    name: 'CATALOG_DIR',
    fallback: 'catalog',
    allowed: 'the folder of the catalogs of an agency, which has a file site.yaml',
    read: (text) => (text === 'catalog' || existsSync(join(resolve(PROJECT, text), 'site.yaml')) ? text : undefined),
  },
  /** The address at which visitors find the site; links in mails begin with it. Undefined: where the server listens. */
  publicUrl: {
    name: 'PUBLIC_URL',
    allowed: 'an https address without a path',
    read: readSiteUrl,
  },
  /** The embedded database, mail files and secrets made by the server itself. */
  dataDir: { name: 'DATA_DIR', fallback: 'data', allowed: 'a folder', read: readPath },
  /** PostgreSQL; undefined: the embedded database. */
  databaseUrl: {
    name: 'DATABASE_URL',
    secret: true,
    allowed: 'an address such as postgres://user:password@host:5432/name',
    read: serverUrl('postgres:', 'postgresql:'),
  },
  /** The mail server; undefined: mails are stored as files below `dataDir`. */
  smtpUrl: {
    name: 'SMTP_URL',
    secret: true,
    allowed: 'an address such as smtps://user:password@host:465',
    read: serverUrl('smtp:', 'smtps:'),
  },
  /** The sender, with or without a name; undefined: the one of the catalog. */
  mailFrom: { name: 'MAIL_FROM', allowed: 'one mail address, or Name <address>', read: readMailbox },
  /** The key mixed into every password hash; undefined: generated once and stored below `dataDir`. */
  passwordPepper: { name: 'PASSWORD_PEPPER', secret: true, allowed: SECRET, read: readSecret },
  /** Memory of one password hash, in MiB. */
  passwordMemoryMib: {
    name: 'PASSWORD_MEMORY_MIB',
    fallback: String(MEMORY_MIB.default),
    ...wholeNumber(MEMORY_MIB.min, MEMORY_MIB.max),
  },
  /** Multiplies every limit on how often something may be tried. */
  limitsFactor: { name: 'LIMITS_FACTOR', fallback: '1', allowed: 'a number from 0.1 to 100000', read: readPositive },
  /** How long after the stop signal new connections are still accepted, so that load balancers can notice it first. */
  drainSeconds: { name: 'DRAIN_SECONDS', fallback: '0', ...wholeNumber(0, 60) },
  /** How long after the drain a kept-alive connection may still send a request. */
  lingerSeconds: { name: 'LINGER_SECONDS', fallback: '1', ...wholeNumber(0, 60) },
  /** The bearer token that a reader of /metrics must present; undefined: metrics are off. */
  metricsToken: { name: 'METRICS_TOKEN', secret: true, allowed: SECRET, read: readSecret },
  /** Whether the server itself checks that external links still work. */
  watchLinks: { name: 'WATCH_LINKS', fallback: 'no', allowed: 'yes or no', read: readYesOrNo },
  /** How long a CDN may keep a page and use it once more while it asks for the present one; 0: no shared cache keeps pages. */
  cdnSeconds: { name: 'CDN_SECONDS', fallback: '0', ...wholeNumber(0, 86_400) },
  /** Where the CDN is told to drop what it keeps, whenever the site changes; undefined: nowhere. */
  cdnPurgeUrl: {
    name: 'CDN_PURGE_URL',
    secret: true,
    allowed: 'an https address, or an http address on this machine',
    read: readCallUrl,
  },
  /** The header with the token of that call. */
  cdnPurgeHeader: {
    name: 'CDN_PURGE_HEADER',
    secret: true,
    allowed: 'one header, such as Authorization: Bearer TOKEN',
    read: readHeader,
  },
  /**
   * Whether the site may be published from the panel. With `yes` the server also writes what is published into the folder that
   * it was started from, where it can; with `follow` it only shows what other servers on the same database publish.
   */
  publish: {
    name: 'PUBLISH',
    fallback: 'no',
    allowed: `one of ${PUBLISH.join(', ')}`,
    read: (text) => PUBLISH.find((value) => value === text),
  },
  /** The Git remote to which publications are pushed; undefined: commits stay in the checkout. */
  publishRemote: { name: 'PUBLISH_REMOTE', allowed: 'the name of a Git remote, such as origin', read: readRemote },
  /** The branch of that remote; undefined: the branch of the checkout. */
  publishBranch: { name: 'PUBLISH_BRANCH', allowed: 'the name of a branch, such as main', read: readBranch },
} satisfies Readonly<Record<string, Setting<unknown>>>;

/** The settings of the process; one without a default may be undefined. */
export type Config = { readonly [Key in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Key]> };
type ValueOf<Known extends Setting<unknown>> =
  | Exclude<ReturnType<Known['read']>, undefined>
  | (Known extends { readonly fallback: string } ? never : undefined);

/** The names of the environment variables. */
export const SETTING_NAMES = Object.values<Setting<unknown>>(SETTINGS).map(({ name }) => name);

/**
 * Reads and checks the settings of the process; an empty value counts as not set.
 * Nothing else in the server reads settings from the environment; some code passes it on to programs that it starts.
 * @throws StartError that lists every wrong setting at once, with what is allowed
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const errors: string[] = [];
  const values = Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => {
    const text = environment[setting.name]?.trim() || setting.fallback;
    if (text === undefined) return [key, undefined] as const;
    const value = setting.read(text);
    const shown = setting.secret ? '' : `=${JSON.stringify(text)}`;
    if (value === undefined) errors.push(`  ${setting.name}${shown}: must be ${setting.allowed}`);
    return [key, value] as const;
  });
  if (errors.length > 0)
    throw new StartError(`Cannot start: these settings in the environment are wrong:\n${errors.join('\n')}`);
  // SETTINGS has a reader of the right type for every key, and none of them failed.
  return Object.fromEntries(values) as unknown as Config;
}
