/**
 * Environment variables that programs need for themselves: where programs and personal settings are, languages and clocks,
 * proxies and certificates, what Git, SSH and Node read. No setting of the server is among them.
 */
const PASSED =
  /^(?:PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|TZ|TMPDIR|TEMP|TMP|TERM|LD_LIBRARY_PATH|CATALOG_ENV|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|(?:HTTPS?|ALL|NO)_PROXY|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|USERPROFILE|(?:LOCAL)?APPDATA|PROGRAMDATA|(?:LC|XDG|GIT|SSH|SSL|GNUPG)_\w+|GNUPGHOME)$/i;

/**
 * Returns the environment for a program that the server starts: hooks of Git, helpers of remotes and programs of packages run
 * with it, and must not read the passwords and keys among the settings of the server.
 * @param more variables in addition to those
 */
export function programEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  return { ...Object.fromEntries(passed), ...more };
}
