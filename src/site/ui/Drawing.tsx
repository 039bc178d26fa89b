import { images } from '../../generated/images.ts';
import type { ImageId } from '../../generated/types.ts';

interface DrawingProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty for decoration. */
  readonly alt?: string;
  /** The picture that a visitor sees first is fetched first; all others wait until they are near. */
  readonly first?: boolean;
}

/** A drawing of the catalog with its room kept free, so that nothing moves when it arrives. */
export function Drawing({ image, className, alt = '', first = false }: DrawingProps) {
  const { url, width, height } = images[image];
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
