import { images } from '../../generated/images.ts';
import type { ImageId } from '../../generated/types.ts';

interface DrawingProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty if the drawing is decoration. */
  readonly alt?: string;
  /** Whether the drawing is in view at first, and so is loaded at once; other drawings are loaded when they are near. */
  readonly isFirst?: boolean;
}

/** A drawing of the catalog. Its space is reserved, so that nothing moves when it is loaded. */
export function Drawing({ image, className, alt = '', isFirst = false }: DrawingProps) {
  const { url, width, height } = images[image];
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
