import type { ImageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { PHOTO_FORMATS, photoUrl } from '../../shared/routes/site-paths.ts';

interface CatalogImageProps {
  readonly image: ImageId;
  readonly className?: string | undefined;
  /** Empty if the image is decoration. */
  readonly alt?: string | undefined;
  /** Whether the image is in view at first, and so is loaded at once; other images are loaded when they are near. */
  readonly isInView?: boolean;
  /** Whether it is the largest one in view; a page contains that one (app/render-site.tsx). */
  readonly isFirst?: boolean;
  /** The widths in which it is shown, as in `sizes` of HTML. Browsers know them themselves where it is loaded late. */
  readonly sizes?: string;
  /** A media query: where it does not match, nothing is loaded, and the style sheet should hide the image. */
  readonly media?: string;
}

/** A picture without content. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** The widths of the column beside a text. */
const BESIDE_TEXT = '(width > 860px) 26rem, 100vw';

/** An image of the catalog: a drawing, a logo or a photo. Its space is reserved, so that nothing moves when it is loaded. */
export function CatalogImage({
  image,
  className,
  alt = '',
  isFirst = false,
  sizes = BESIDE_TEXT,
  media,
  isInView = isFirst || media !== undefined,
}: CatalogImageProps) {
  const { url, width, height, widths } = content.images[image];
  const picture = (
    <img
      // Another image is another element: the same one would keep the former picture and its shape until the new one loads.
      key={url}
      src={media === undefined ? url : NOTHING}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={isInView ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
  if (media === undefined && widths === undefined) return picture;
  return (
    <picture>
      {widths === undefined ? (
        <source media={media} srcSet={url} />
      ) : (
        PHOTO_FORMATS.map((format) => (
          <source
            key={format}
            media={media}
            type={`image/${format}`}
            srcSet={widths.map((each) => `${photoUrl(url, each, format)} ${each}w`).join()}
            sizes={isInView ? sizes : `auto, ${sizes}`}
          />
        ))
      )}
      {picture}
    </picture>
  );
}
