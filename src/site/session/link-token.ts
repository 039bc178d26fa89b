/** The token of a mailed link, from the moment the page began; nobody else sees it (S-37). */
let token: string | undefined;

/** Takes the token out of the address before anything else loads: it must not stay in the history or be passed on. */
export function takeLinkToken(): void {
  token = /^#token=([A-Za-z0-9_-]{20,100})$/.exec(location.hash)?.[1];
  if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
}

export function linkToken(): string | undefined {
  return token;
}
