import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import {
  type AnyOptions,
  type ApiResponse,
  headersOf,
  NO_RESPONSE,
  ownAddress,
  readResponse,
  TIMEOUT_MS,
  type UploadOptions,
} from './request.ts';

/** Called with how much of the body is sent, from 0 to 100. */
type Progress = (percent: number) => void;

/**
 * Does the same as `request` for a body of files. Uses XMLHttpRequest, because fetch does not report the progress of an
 * upload.
 */
export function upload<Shape extends OperationShape>(
  operation: CallableOperation<Shape>,
  body: FormData,
  options: UploadOptions<Shape>,
  onProgress: Progress,
): Promise<ApiResponse<Shape['reply']>>;
export function upload(
  operation: CallableOperation<OperationShape>,
  body: FormData,
  options: AnyOptions,
  onProgress: Progress,
): Promise<ApiResponse<unknown>> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    sending.open(operation.method, ownAddress(addressOf(operation, options)));
    sending.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headersOf(operation, { ...options, body })))
      sending.setRequestHeader(name, value);
    const begun = performance.now();
    sending.upload.onprogress = ({ loaded, total }) => {
      // An upload that still makes progress is not silent, so the timeout starts again.
      sending.timeout = performance.now() - begun + TIMEOUT_MS;
      onProgress(Math.floor((100 * loaded) / Math.max(1, total)));
    };
    sending.onload = () => resolve(readResponse(sending.status, sending.responseText));
    for (const event of ['error', 'timeout', 'abort'] as const)
      sending.addEventListener(event, () => resolve(NO_RESPONSE));
    sending.send(body);
  });
}
