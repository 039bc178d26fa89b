import { useLocation } from 'react-router-dom';
import type { OfficeId } from '../../../generated/types.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { officeIn } from '../../routes/contacts-query.ts';

/** The office that the page's address names; undefined: all, and always in prerendered pages. */
export function useChosenOffice(): OfficeId | undefined {
  const { search } = useLocation();
  return useHydrated() ? officeIn(search) : undefined;
}
