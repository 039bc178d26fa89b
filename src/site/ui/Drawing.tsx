import { images } from '../../generated/images.ts';
import type { ImageId } from '../../generated/types.ts';

interface DrawingProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty for decoration. */
  readonly alt?: string;
  /** The picture that a visitor sees first stands in the prerendered page itself; the others wait until they are near. */
  readonly isFirst?: boolean;
}

/** A drawing of the catalog with its room kept free, so that nothing moves when it arrives. */
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
