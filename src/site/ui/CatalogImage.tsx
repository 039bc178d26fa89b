import type { ImageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';

interface CatalogImageProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty if the image is decoration. */
  readonly alt?: string;
  /** Whether the image is in view at first, and so is loaded at once; other images are loaded when they are near. */
  readonly isInView?: boolean;
  /** Whether it is the largest one in view; a page contains that one (app/render-site.ts). */
  readonly isFirst?: boolean;
  /** A media query: where it does not match, nothing is loaded, and the style sheet should hide the image. */
  readonly media?: string;
}

/** A picture without content. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** An image of the catalog: a drawing or a logo. Its space is reserved, so that nothing moves when it is loaded. */
export function CatalogImage({
  image,
  className,
  alt = '',
  isFirst = false,
  media,
  isInView = isFirst || media !== undefined,
}: CatalogImageProps) {
  const { url, width, height } = content.images[image];
  const picture = (
    <img
      // Another image is another element: the same one would keep the former picture and its shape until the new one loads.
      key={url}
      src={media === undefined ? url : NOTHING}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={isInView ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
  if (media === undefined) return picture;
  return (
    <picture>
      <source media={media} srcSet={url} />
      {picture}
    </picture>
  );
}
