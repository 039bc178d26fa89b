import { photoOf, shownSize } from '../../../formats/photo.ts';
import { asObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { FileRole } from '../../contract/schemas.ts';
import { paletteOf } from '../colors.ts';
import { valueOfKind } from '../link/file-of-kind.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { Asset } from '../source.ts';
import { svgOf } from '../svg.ts';
import { dataConstant, dataModule, type EmitContext, type Module } from './module.ts';
import { sprite } from './sprite.ts';
import { namedFiles } from './types-module.ts';

/** Emits the brand with all its colours, and apart from it the logos, which every page needs. */
export function brandModule({ catalog, print }: EmitContext): Module {
  const { logo = '', logoOnDark = '', mark = '', colors, ...brand } = asObject(valueOfKind(catalog.files, 'brand'));
  const palette: JsonObject = paletteOf(asObject(colors) as Readonly<Record<string, string>>) ?? {};
  return dataModule('brand', [
    dataConstant('brand', 'Brand', print({ colors: palette, ...brand })),
    dataConstant('logos', 'Logos', print({ logo, logoOnDark, mark })),
  ]);
}

/** Emits the drawings and photos that catalogs name with their addresses and sizes, their files, the icons as one sprite, and fonts. */
export function drawingModules(catalog: LinkedCatalog): Module[] {
  const images = assetsOf(catalog, 'drawing', 'image');
  const byPath = images.map((image): [string, Json] => {
    const url = drawingUrl(image.path, image.sha256);
    const photo = image.path.endsWith('.svg') ? undefined : photoOf(image.bytes);
    if (photo !== undefined) {
      const { widths, ...size } = shownSize(photo);
      return [image.path, { url: url.replace(/\.\w+$/, `-${size.width}.webp`), ...size, widths }];
    }
    // The rule drawings reports a drawing without a size, and the rule file-missing a photo.
    const { width = 1, height = 1 } = svgOf(image).size ?? {};
    return [image.path, { url, width, height }];
  });
  const icons = assetsOf(catalog, 'icon');
  const spriteUrl = drawingUrl('icons.svg', hashOf(icons.map(({ path, sha256 }) => path + sha256).join(' ')));
  return [
    dataModule('images', [
      dataConstant(
        'images',
        'Readonly<Record<ImageId, CatalogImage>>',
        JSON.stringify(Object.fromEntries(byPath), null, 2),
      ),
      dataConstant('spriteUrl', 'string', JSON.stringify(spriteUrl)),
    ]),
    ...[...images, ...assetsOf(catalog, 'font')].map(({ path, bytes }) => ({ path, content: bytes })),
    { path: 'icons.svg', content: sprite(icons) },
  ];
}

/** A hash of a text (FNV-1a, 32 bits), hexadecimal. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The address of a drawing, which changes with its content, so that browsers may keep it for ever. */
function drawingUrl(path: string, hash: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return `/assets/${name.slice(0, dot)}-${hash.slice(0, 8)}${name.slice(dot)}`;
}

function assetsOf(catalog: LinkedCatalog, ...roles: readonly FileRole[]): Asset[] {
  return namedFiles(catalog, ...roles).flatMap((path) => catalog.assets.get(path) ?? []);
}
