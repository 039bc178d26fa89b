import { useLocation } from 'react-router-dom';
import type { OfficeId } from '../../../generated/types.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { officeIn } from '../../routes/contacts-query.ts';

/** Returns the office that the page's address names. Undefined means all, which is always so in prerendered pages. */
export function useChosenOffice(): OfficeId | undefined {
  const { search } = useLocation();
  return useHydrated() ? officeIn(search) : undefined;
}
