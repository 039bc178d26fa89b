import { site } from '../../generated/site.ts';

const { chunkTimeoutMs } = site.interface;

/**
 * Returns the promise's result; rejects if it takes longer than the timeout for loading a part (spec 9). A browser cancels what
 * a page still loads when the visitor leaves it. That failure is not reported, unless the page is still there when the
 * time is over, because the visitor stayed.
 */
export async function withTimeout<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing arrived in ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only meanwhile: a page that always listens is not kept by Firefox for the way back. Pages written by the build have no window.
  globalThis.window?.addEventListener('beforeunload', leave);
  try {
    return await Promise.race([loading, tooLate]);
  } catch (error) {
    if (isLeaving) await tooLate;
    throw error;
  } finally {
    clearTimeout(timer);
    globalThis.window?.removeEventListener('beforeunload', leave);
  }
}
