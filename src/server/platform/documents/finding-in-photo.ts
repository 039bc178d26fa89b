import type { FileFinding } from '../../../formats/file-finding.ts';
import { MAX_PIXELS, photoOf } from '../../../formats/photo.ts';
import { WorkQueue } from '../work-queue.ts';

/** One photo at a time: each may take some 200 MB while it is decoded. */
const queue = new WorkQueue(1, 20);

/**
 * Decodes a photo to its last row, in a thread of libuv, and returns "damaged" if that fails. One whose headers are wrong or name
 * more pixels than a photo may have is not decoded: the compiler says what is wrong with it.
 * @throws Refusal "busy" if too many are already waiting
 */
export async function findingInPhoto(bytes: Uint8Array): Promise<FileFinding | undefined> {
  const photo = photoOf(bytes);
  if (photo === undefined || !photo.isComplete || photo.width * photo.height > MAX_PIXELS) return undefined;
  return queue.run(async () => {
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    // A small result needs little memory; the rows are read all the same.
    return image
      .resize(16)
      .raw()
      .toBuffer()
      .then(
        () => undefined,
        () => 'damaged' as const,
      );
  });
}
