import { connect } from 'node:tls';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning } = findingsAbout('address');
const LIMIT_MS = 5_000;
const CERTIFICATE_NOTICE_DAYS = 14;
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

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
        `no response from ${publicUrl}: ${String(cause ?? reason)}`,
        'Before the first start this is normal; otherwise check the proxy.',
      ),
    ];
  }
  await response.body?.cancel();
  const findings: Finding[] = [];
  if (response.headers.get('x-request-id') === null)
    findings.push(
      warning(
        `the response of ${publicUrl} (status ${response.status}) is not from this site`,
        'Check where the proxy forwards requests.',
      ),
    );
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Math.abs(date - Date.now()) > MAX_CLOCK_DIFFERENCE_MS)
    findings.push(warning(`the clocks of this machine and of ${publicUrl} differ`, 'Synchronize both with NTP.'));
  if (publicUrl.startsWith('https:')) findings.push(...(await examineTls(publicUrl, response.headers)));
  return findings.length > 0 ? findings : [ok(`${publicUrl} leads to this site`)];
}

async function examineTls(publicUrl: string, headers: Headers): Promise<Finding[]> {
  const { hostname, port } = new URL(publicUrl);
  const ends = await certificateEnd(hostname, Number(port || 443));
  const days = Math.floor((ends - Date.now()) / DAY_MS);
  return [
    ...(days < CERTIFICATE_NOTICE_DAYS
      ? [warning(`the certificate of ${hostname} expires in ${days} days`, 'Renew it.')]
      : []),
    ...(headers.get('strict-transport-security') === null
      ? [
          warning(
            'pages are sent without Strict-Transport-Security',
            'Add the proxy to TRUSTED_PROXIES, and make it send X-Forwarded-Proto.',
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
    socket.on('timeout', () => socket.destroy(new Error('the TLS connection timed out')));
  });
}
