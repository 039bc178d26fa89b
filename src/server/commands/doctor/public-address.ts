import { connect } from 'node:tls';
import { DAY_MS } from '../../../shared/duration.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning } = findingsAbout('address');
const LIMIT_MS = 5_000;
const CERTIFICATE_NOTICE_DAYS = 14;
const MOST_CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Checks that PUBLIC_URL leads to this site, over TLS whose certificate does not expire soon. An address that does not
 * answer is only a warning, because the site may not be open yet.
 */
export async function examineAddress(publicUrl: string | undefined): Promise<Finding[]> {
  if (publicUrl === undefined) return [];
  let response: Response;
  try {
    response = await fetch(`${publicUrl}/`, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (reason) {
    const { cause } = reason as Error;
    return [
      warning(
        `nobody answers at ${publicUrl}: ${String(cause ?? reason)}`,
        'Right before the first start; otherwise look at the proxy.',
      ),
    ];
  }
  await response.body?.cancel();
  const findings: Finding[] = [];
  if (response.headers.get('x-request-id') === null)
    findings.push(
      warning(`${publicUrl} answers ${response.status}, and it is not this site`, 'Look at where the proxy leads.'),
    );
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Math.abs(date - Date.now()) > MOST_CLOCK_DIFFERENCE_MS)
    findings.push(warning(`the clocks of this machine and of ${publicUrl} differ`, 'Set both by NTP.'));
  if (publicUrl.startsWith('https:')) findings.push(...(await examineTls(publicUrl, response.headers)));
  return findings.length > 0 ? findings : [ok(`${publicUrl} is this site`)];
}

async function examineTls(publicUrl: string, headers: Headers): Promise<Finding[]> {
  const { hostname, port } = new URL(publicUrl);
  const ends = await certificateEnd(hostname, Number(port || 443));
  const days = Math.floor((ends - Date.now()) / DAY_MS);
  return [
    ...(days < CERTIFICATE_NOTICE_DAYS
      ? [warning(`the certificate of ${hostname} ends in ${days} days`, 'Renew it.')]
      : []),
    ...(headers.get('strict-transport-security') === null
      ? [
          warning(
            'pages come without Strict-Transport-Security',
            'TRUSTED_PROXIES must name the proxy, and the proxy send X-Forwarded-Proto.',
          ),
        ]
      : []),
  ];
}

/** Returns when the certificate of a host expires, in epoch milliseconds. TLS has already verified it. */
function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: LIMIT_MS }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
  });
}
