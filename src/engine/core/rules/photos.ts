import { MAX_PIXELS, MIN_SIZE, type Photo, photoFormatOf, photoOf } from '../../../formats/photo.ts';
import { isObject, toPointer, valueAt } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { type ProblemText, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Cause = 'animated' | 'pixels' | 'small';
type Problems = {
  'unusable-photo': Pick<Photo, 'width' | 'height'> & { file: string; cause: Cause };
  'photo-without-text': { file: string };
};

/** The property beside a picture that says what it shows. */
const TEXT = 'imageText';

/** A photo can be shown at any place for photos, and those who cannot see it are told what it shows. */
export const photos: Rule<Problems> = {
  *check(catalog) {
    const seen = new Set<string>();
    for (const { path, indexed, value } of catalog.files) {
      for (const { role, file, path: at } of indexed.files) {
        if (role !== 'image' || photoFormatOf(file) === undefined) continue;
        const pointer = toPointer(at);
        const beside = valueAt(value, ...pointer.slice(0, -1));
        // That of a page when it is shared elsewhere has the page's words.
        if (pointer.at(-1) === 'image' && isObject(beside) && !(TEXT in beside))
          yield problem('photo-without-text', placeOf(path, at), { file });
        const asset = catalog.assets.get(file);
        // The rule file-missing reports one that cannot be read.
        const photo = asset && photoOf(asset.bytes);
        if (photo === undefined || seen.has(file)) continue;
        seen.add(file);
        const cause = causeOf(photo);
        const { width, height } = photo;
        if (cause !== undefined)
          yield problem('unusable-photo', { file, offsets: [0, 0] }, { file, cause, width, height });
      }
    }
  },
  messages: {
    'unusable-photo': {
      es: ({ file, cause, width, height }) => textOf(`la foto ${file}`, `${width} × ${height}`, CAUSES.es[cause]),
      en: ({ file, cause, width, height }) => textOf(`the photo ${file}`, `${width} × ${height}`, CAUSES.en[cause]),
    },
    'photo-without-text': {
      es: ({ file }) => ({
        message: `la foto ${file} no dice qué muestra, y hay quien no puede verla`,
        help: `descríbala en cada idioma («${TEXT}»), como se la contaría a alguien por teléfono`,
      }),
      en: ({ file }) => ({
        message: `the photo ${file} does not say what it shows, and some people cannot see it`,
        help: `describe it in "${TEXT}", in each language, as you would to somebody on the phone`,
      }),
    },
  },
};

function causeOf({ isAnimated, width, height }: Photo): Cause | undefined {
  if (isAnimated) return 'animated';
  if (width * height > MAX_PIXELS) return 'pixels';
  return width < MIN_SIZE.width || height < MIN_SIZE.height ? 'small' : undefined;
}

/** What each cause says after the name and the size of the photo, and what to do. */
const CAUSES: Readonly<Record<MessageLanguage, Readonly<Record<Cause, readonly [description: string, help: string]>>>> =
  {
    es: {
      animated: ['se mueve, y aquí solo se muestran fotos fijas', 'guarde uno de sus cuadros como JPEG o PNG'],
      pixels: [
        `tiene más píxeles de los que se pueden preparar: el máximo son ${MAX_PIXELS / 1e6} millones`,
        'redúzcala, por ejemplo a 2000 píxeles de ancho',
      ],
      small: [
        `es muy pequeña y se vería borrosa: el mínimo es ${MIN_SIZE.width} × ${MIN_SIZE.height}`,
        'use la foto original, no una copia reducida ni una captura',
      ],
    },
    en: {
      animated: ['moves, and only still photos are shown here', 'save one of its frames as JPEG or PNG'],
      pixels: [
        `has more pixels than can be prepared: the maximum is ${MAX_PIXELS / 1e6} million`,
        'reduce it, for example to a width of 2000 pixels',
      ],
      small: [
        `is very small and would look blurred: the minimum is ${MIN_SIZE.width} × ${MIN_SIZE.height}`,
        'use the original photo, not a reduced copy or a screenshot',
      ],
    },
  };

function textOf(photo: string, size: string, [description, help]: readonly [string, string]): ProblemText {
  return { message: `${photo} (${size}) ${description}`, help };
}
