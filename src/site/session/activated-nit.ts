let activated = '';

/** Remembers the NIT of the account that was activated in this tab, for the login that follows. */
export function rememberActivatedNit(nit: string): void {
  activated = nit;
}

/** Returns the NIT of the account that was activated in this tab; empty without one. */
export function activatedNit(): string {
  return activated;
}
