/** How bad it is: an error keeps the site from working or opens it, a warning should be looked at. */
export type Severity = 'ok' | 'warning' | 'error';

/** What was found out about one thing that the site needs. */
export interface Finding {
  readonly severity: Severity;
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
}

/** Findings about one thing, under its name. */
export interface Findings {
  ok(message: string): Finding;
  warning(message: string, help: string): Finding;
  error(message: string, help: string): Finding;
}

export function findingsAbout(about: string): Findings {
  return {
    ok: (message) => ({ severity: 'ok', about, message }),
    warning: (message, help) => ({ severity: 'warning', about, message, help }),
    error: (message, help) => ({ severity: 'error', about, message, help }),
  };
}
