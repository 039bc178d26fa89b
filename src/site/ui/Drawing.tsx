import { images } from '../../generated/images.ts';
import type { ImageId } from '../../generated/types.ts';

interface DrawingProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty for decoration. */
  readonly alt?: string;
  /** The picture that a visitor sees first stands in the prerendered page itself; all but the logo wait until they are near. */
  readonly place?: 'first' | 'logo';
}

/** A drawing of the catalog with its room kept free, so that nothing moves when it arrives. */
export function Drawing({ image, className, alt = '', place }: DrawingProps) {
  const { url, width, height } = images[image];
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={place === undefined ? 'lazy' : 'eager'}
      fetchPriority={place === 'first' ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
