import { content } from '../../shared/content.ts';

/**
 * Returns the promise's result; rejects if it takes longer than the timeout for loading a part (spec 9). A browser cancels what
 * a page still loads when the visitor leaves it. That failure is not reported, unless the page is still there when the
 * time is over, because the visitor stayed.
 */
export async function withTimeout<Part>(loading: Promise<Part>): Promise<Part> {
  const { chunkTimeoutMs } = content.site.interface;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing arrived in ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  try {
    return await unlessLeft(Promise.race([loading, tooLate]), tooLate);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the promise's result.
 * @param later what is returned if the promise fails while the visitor leaves the page; by default nothing ever is
 */
export async function unlessLeft<Part>(
  loading: Promise<Part>,
  later: Promise<Part> = new Promise(() => {}),
): Promise<Part> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only meanwhile: a page that always listens is not kept by Firefox for the way back. Pages written by the build have no window.
  globalThis.window?.addEventListener('beforeunload', leave);
  try {
    return await loading;
  } catch (error) {
    if (isLeaving) return await later;
    throw error;
  } finally {
    globalThis.window?.removeEventListener('beforeunload', leave);
  }
}
