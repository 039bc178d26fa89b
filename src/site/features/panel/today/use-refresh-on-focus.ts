import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readToday } from '../../../../generated/endpoints/panel-today.ts';
import { operationKey } from '../queries/operation-key.ts';

/**
 * Whoever comes back to the window sees what waits by now.
 * @param isToday the rows of what waits are shown as well; those of a list do not change under somebody's hand
 */
export function useRefreshOnFocus(isToday: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(isToday ? {} : { queryKey: operationKey(readToday) });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [client, isToday]);
}
