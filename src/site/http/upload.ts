import type { Endpoint, OperationShape } from '../../generated/api.ts';
import { addressOf } from '../../shared/address-of.ts';
import { ownAddress } from './own-address.ts';
import { type AnyOptions, headersOf, TIMEOUT_MS, type UploadOptions } from './request.ts';
import { type ApiResponse, NO_RESPONSE, readResponse } from './response.ts';

/** Told how much of the body has gone, from 0 to 100. */
export type Progress = (percent: number) => void;

/** The same as `request` for a body of files. XMLHttpRequest, because fetch cannot tell how much of it has gone. */
export function upload<Shape extends OperationShape>(
  endpoint: Endpoint<Shape>,
  body: FormData,
  options: UploadOptions<Shape>,
  onProgress: Progress,
): Promise<ApiResponse<Shape['reply']>>;
export function upload(
  endpoint: Endpoint<OperationShape>,
  body: FormData,
  options: AnyOptions,
  onProgress: Progress,
): Promise<ApiResponse<unknown>> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    sending.open(endpoint.method, ownAddress(addressOf(endpoint, options)));
    sending.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headersOf(endpoint, { ...options, body })))
      sending.setRequestHeader(name, value);
    const begun = performance.now();
    sending.upload.onprogress = ({ loaded, total }) => {
      // What still moves is not silent: the time counts anew.
      sending.timeout = performance.now() - begun + TIMEOUT_MS;
      onProgress(Math.floor((100 * loaded) / Math.max(1, total)));
    };
    sending.onload = () => resolve(readResponse(sending.status, sending.responseText));
    for (const event of ['error', 'timeout', 'abort'] as const)
      sending.addEventListener(event, () => resolve(NO_RESPONSE));
    sending.send(body);
  });
}
