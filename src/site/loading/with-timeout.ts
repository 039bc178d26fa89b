import { site } from '../../generated/site.ts';

const { chunkTimeoutMs } = site.interface;

/** Returns the promise's result; rejects if it takes longer than the timeout for loading a part (spec 9). */
export async function withTimeout<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing arrived in ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
