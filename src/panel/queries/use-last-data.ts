import { useState } from 'react';

/** Returns the data of a query: while the next data loads, and if that fails, those that it had last. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
