import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds, from a page served out of memory to the longest time that a request may take. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics that the server records and /metrics reports. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates all metrics, in a registry of their own, so that several servers can run in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Time until an answer was sent whole, by the route as it is registered and the status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    mailAttempts: new Counter({
      name: 'site_mail_attempts_total',
      help: 'Attempts of this instance to send a mail: sent, nothing (to send), postponed, dead (given up)',
      labelNames: ['outcome', 'template'],
      registers,
    }),
    policyReports: new Counter({
      name: 'site_policy_reports_total',
      help: 'What browsers report that the policy of a page blocked, by its directive; anybody can send such reports',
      labelNames: ['directive'],
      registers,
    }),
    passwordHashes: gauge('site_password_hashes', 'Password hashes under way and waiting in this instance', ['state']),
    databaseUp: gauge('site_database_up', 'Whether the database answers'),
    connections: gauge('site_database_connections', 'Connections of this instance, and requests that wait for one', [
      'state',
    ]),
    mails: gauge('site_mails', 'Mails in the outbox of all instances that are not sent yet, or never will be', [
      'state',
    ]),
    oldestMail: gauge('site_mail_oldest_seconds', 'How long the oldest queued mail has been waiting'),
    throttled: gauge('site_throttled', 'Accounts and addresses that have to wait after too many tries'),
    freeDisk: gauge('site_disk_free_bytes', 'Free space where the data folder is'),
    build: gauge('site_build_info', 'Always 1; the labels say what runs', ['version', 'node', 'database', 'schema']),
  };
}
