import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { listClients, readClient, readClientHistory } from '../../src/generated/operations/panel-clients.ts';
import { bodyOf, createQueryClient, operationKey, RequestError } from '../../src/panel/queries.tsx';
import { NO_RESPONSE } from '../../src/site/http/request.ts';

describe('the query key of an operation', () => {
  const client = createQueryClient();
  const asked = [
    operationKey(listClients, { query: { page: '1' } }),
    operationKey(listClients, { query: { page: '2' } }),
    operationKey(readClient, { params: { id: 'a' } }),
    operationKey(readClientHistory, { params: { id: 'a' } }),
    operationKey(readClientHistory, { params: { id: 'b' } }),
  ];
  for (const key of asked) client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  for (const key of asked) client.setQueryData(key, {});
  const found = (queryKey: readonly unknown[]) =>
    client
      .getQueryCache()
      .findAll({ queryKey })
      .map((query) => query.queryKey);

  it('matches all queries of that operation', () => {
    expect(found(operationKey(listClients))).toEqual(asked.slice(0, 2));
  });

  it('with parameters matches no query of another row', () => {
    expect(found(operationKey(readClientHistory, { params: { id: 'a' } }))).toEqual([asked[3]]);
  });
});

describe('a query of the panel', () => {
  it('is not retried when it fails, and throws the response of the server', async () => {
    const queryFn = vi.fn(() => bodyOf(Promise.resolve(NO_RESPONSE)));
    const failure = await createQueryClient()
      .fetchQuery({ queryKey: ['failing'], queryFn })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toMatchObject({ response: NO_RESPONSE });
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('is aborted and removed once nothing observes it', async () => {
    const client = createQueryClient();
    let wasEnded = false;
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<object>(() => signal.addEventListener('abort', () => (wasEnded = true)));
    const leave = new QueryObserver(client, { queryKey: ['open'], queryFn }).subscribe(() => {});
    leave();
    expect(wasEnded).toBe(true);
    await expect.poll(() => client.getQueryCache().getAll()).toEqual([]);
  });
});
