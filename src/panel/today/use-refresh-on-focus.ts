import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readToday } from '../../generated/operations/panel-today.ts';
import { operationKey } from '../queries/operation-key.ts';

/**
 * Refetches the waiting work when the window gets the focus.
 * @param isToday whether all data is refetched, because Today also shows rows; the rows of an open list do not change
 * unasked
 */
export function useRefreshOnFocus(isToday: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(isToday ? {} : { queryKey: operationKey(readToday) });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [client, isToday]);
}
