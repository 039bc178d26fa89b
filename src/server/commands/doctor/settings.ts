import { suggest } from '../../../engine/core/suggest.ts';
import { content } from '../../../shared/content/content.ts';
import { type Config, SETTING_NAMES } from '../../platform/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning } = findingsAbout('settings');

/** Finds settings that are allowed, but probably not intended for a public site. */
export function examineSettings(config: Config, environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const { publicUrl, trustedProxies, smtpUrl, metricsToken, limitsFactor, watchLinks } = config;
  const findings = [...misspelt(environment)];
  if (publicUrl === undefined)
    findings.push(
      warning(
        'PUBLIC_URL is not set: links in mails lead to the address on which the server listens',
        'Set it to the address that visitors use.',
      ),
    );
  if (publicUrl?.startsWith('https:') && trustedProxies.length === 0)
    findings.push(
      warning(
        'PUBLIC_URL is https, but TRUSTED_PROXIES is empty: all visitors count as one address, and HSTS is not sent',
        'Set it to the address of the proxy that terminates TLS, such as TRUSTED_PROXIES=127.0.0.1.',
      ),
    );
  if (smtpUrl === undefined)
    findings.push(
      warning('SMTP_URL is not set: mails are only stored as files on this machine', 'Set it to your mail server.'),
    );
  if (metricsToken === undefined)
    findings.push(
      warning('METRICS_TOKEN is not set: the server offers no metrics', 'Set it, and let Prometheus read /metrics.'),
    );
  if (content.linkWatch.server !== undefined && !watchLinks)
    findings.push(
      warning(
        'WATCH_LINKS is not set: only visitors notice broken links',
        'Set WATCH_LINKS=yes on every instance, if this machine may send requests to the internet.',
      ),
    );
  if (limitsFactor > 1)
    findings.push(
      warning(
        `LIMITS_FACTOR=${limitsFactor} multiplies every rate limit by that number`,
        'Remove it on a public site.',
      ),
    );
  return findings.length > 0 ? findings : [ok('all settings for a public site are set')];
}

/** Yields the environment variables whose names are almost those of settings. */
function* misspelt(environment: Readonly<Record<string, string | undefined>>): Generator<Finding> {
  for (const name of Object.keys(environment)) {
    if (SETTING_NAMES.includes(name) || !name.includes('_')) continue;
    const meant = suggest(name, SETTING_NAMES);
    if (meant !== undefined && environment[meant] === undefined)
      yield warning(`${name} is not a setting`, `Did you mean ${meant}?`);
  }
}
