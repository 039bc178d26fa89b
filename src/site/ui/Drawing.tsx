import { images } from '../../generated/images.ts';
import type { ImageId } from '../../generated/types.ts';

interface DrawingProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty if the drawing is decoration. */
  readonly alt?: string;
  /** Whether the drawing is in view at first, and so is loaded at once; other drawings are loaded when they are near. */
  readonly isInView?: boolean;
  /** Whether it is the largest one in view; a page contains that one (scripts/site/inline-picture.ts). */
  readonly isFirst?: boolean;
}

/** A drawing of the catalog. Its space is reserved, so that nothing moves when it is loaded. */
export function Drawing({ image, className, alt = '', isFirst = false, isInView = isFirst }: DrawingProps) {
  const { url, width, height } = images[image];
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={isInView ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
