import { suggest } from '../../../engine/suggest.ts';
import { linkWatch } from '../../../generated/link-watch.ts';
import { lackingToPublish } from '../../domain/checkout/checkout.ts';
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
        'PUBLIC_URL is not set: links in mails lead to where the server listens',
        'Set it to the address that visitors use.',
      ),
    );
  if (publicUrl?.startsWith('https:') && trustedProxies.length === 0)
    findings.push(
      warning(
        'PUBLIC_URL is https and TRUSTED_PROXIES is empty: all visitors count as one address, and no HSTS is sent',
        'Name the address of the proxy that speaks TLS, such as TRUSTED_PROXIES=127.0.0.1.',
      ),
    );
  if (smtpUrl === undefined)
    findings.push(warning('SMTP_URL is not set: mails stay on this machine as files', 'Set it to your mail server.'));
  if (metricsToken === undefined)
    findings.push(
      warning('METRICS_TOKEN is not set: there are no figures to watch', 'Set it, and let Prometheus read /metrics.'),
    );
  if (linkWatch.server !== undefined && !watchLinks)
    findings.push(
      warning(
        'WATCH_LINKS is not set: visitors are the first to notice links that break',
        'Set WATCH_LINKS=yes, on every instance, where this machine may ask the internet.',
      ),
    );
  if (config.publish === 'yes')
    for (const lacking of lackingToPublish(config))
      findings.push(warning(`PUBLISH=yes, but ${lacking}`, 'See “Publishing from the panel” in docs/operation.md.'));
  if (limitsFactor > 1)
    findings.push(
      warning(
        `LIMITS_FACTOR=${limitsFactor} allows that many times as many tries`,
        'Leave it out where strangers come.',
      ),
    );
  return findings.length > 0 ? findings : [ok('everything that the public needs is set')];
}

/** Yields the environment variables whose names are almost those of settings. */
function* misspelt(environment: Readonly<Record<string, string | undefined>>): Generator<Finding> {
  for (const name of Object.keys(environment)) {
    if (SETTING_NAMES.includes(name) || !name.includes('_')) continue;
    const meant = suggest(name, SETTING_NAMES);
    if (meant !== undefined && environment[meant] === undefined)
      yield warning(`${name} is no setting`, `Did you mean ${meant}?`);
  }
}
