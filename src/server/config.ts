import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where the build put the site; relative to the working directory. */
  readonly siteDir: string;
}

/** How one setting is read; `read` gives undefined for a value that is not allowed. */
interface Setting<Value> {
  readonly name: string;
  readonly fallback: string;
  readonly allowed: string;
  readonly read: (text: string) => Value | undefined;
}

const SETTINGS: { readonly [Key in keyof Config]: Setting<Config[Key]> } = {
  host: { name: 'HOST', fallback: '127.0.0.1', allowed: 'an IP address or a host name', read: readHost },
  port: { name: 'PORT', fallback: '3000', allowed: 'a whole number from 0 to 65535', read: readPort },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    read: (text) => LOG_LEVELS.find((level) => level === text),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    allowed: 'IP addresses or CIDR ranges joined by commas, such as 10.0.0.1,192.168.0.0/16',
    read: readProxies,
  },
  siteDir: {
    name: 'SITE_DIR',
    fallback: 'dist/site',
    allowed: 'a folder',
    read: (text) => (text.includes('\0') ? undefined : text),
  },
};

/**
 * The settings of the process, checked; an empty value counts as not set.
 * This is the only reader of process.env.
 * @throws StartError that lists every wrong setting at once, with what is allowed
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = [];
  const values = Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => {
    const text = environment[setting.name]?.trim() || setting.fallback;
    const value = setting.read(text);
    if (value === undefined) faults.push(`  ${setting.name}=${JSON.stringify(text)}: must be ${setting.allowed}`);
    return [key, value] as const;
  });
  if (faults.length > 0) throw new StartError(`Cannot start, wrong settings in the environment:\n${faults.join('\n')}`);
  // SETTINGS has a reader of the right type for every key, and none of them failed.
  return Object.fromEntries(values) as unknown as Config;
}

function readHost(text: string): string | undefined {
  const isName = text.length <= 253 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text);
  // Digits and dots that are no address (127.0.0.256) would be looked up as a name.
  return isIP(text) !== 0 || (isName && !/^[\d.]+$/.test(text)) ? text : undefined;
}

function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function readProxies(text: string): readonly string[] | undefined {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return proxies.every(isAddressOrRange) ? proxies : undefined;
}

/** A range of prefix 0 is refused: it would believe everybody. */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (prefix === undefined) return bits > 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}
