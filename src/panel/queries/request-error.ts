import type { ApiResponse, FailedResponse } from '../../site/http/response.ts';

/** A failed operation as an exception, because TanStack Query expects failures to be thrown. */
export class RequestError extends Error {
  readonly response: FailedResponse;

  constructor(response: FailedResponse) {
    super(`the server answered with ${response.status}`);
    this.name = 'RequestError';
    this.response = response;
  }
}

/**
 * Returns the body of a response.
 * @throws RequestError for a response that is not ok
 */
export async function bodyOf<Reply>(pending: Promise<ApiResponse<Reply>>): Promise<Reply> {
  const response = await pending;
  if (!response.ok) throw new RequestError(response);
  return response.body;
}
