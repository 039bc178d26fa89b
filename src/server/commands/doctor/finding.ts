/** An error keeps the site from working or makes it insecure; a warning needs a look. */
type Severity = 'ok' | 'warning' | 'error';

/** A finding about one thing that the site needs. */
export interface Finding {
  readonly severity: Severity;
  /** The examined thing, in a word or two. */
  readonly about: string;
  readonly message: string;
  /** How to fix it. */
  readonly help?: string;
}

/** Makes findings about one thing, under its name. */
interface Findings {
  ok(message: string): Finding;
  warning(message: string, help: string): Finding;
  error(message: string, help: string): Finding;
}

/** Returns functions that make findings about one thing. @param about the examined thing, in a word or two */
export function findingsAbout(about: string): Findings {
  return {
    ok: (message) => ({ severity: 'ok', about, message }),
    warning: (message, help) => ({ severity: 'warning', about, message, help }),
    error: (message, help) => ({ severity: 'error', about, message, help }),
  };
}
