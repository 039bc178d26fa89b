import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { OfficeId } from '../../../generated/types.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';

/**
 * Opens the page at its contacts if its address names an office but no part of the page, because such an address asks whom
 * to call. A visitor who has scrolled already is left in peace.
 * @param anchor of the contacts
 * @param office in the address; undefined: none
 */
export function useContactsFirst(anchor: string, office: OfficeId | undefined): void {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isHydrated || hasOpened.current) return;
    hasOpened.current = true;
    if (office === undefined || hash !== '' || window.scrollY > 0) return;
    document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
  }, [anchor, office, hash, isHydrated]);
}
