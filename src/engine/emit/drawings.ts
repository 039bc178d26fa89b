import { svgOf } from '../asset-checks/svg.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { FileRole } from '../problem.ts';
import type { Asset } from '../source.ts';
import { HEADER, type Module } from './module.ts';
import { sprite } from './sprite.ts';
import { namedFiles } from './types-module.ts';

/** Emits the drawings that catalogs name, as files with their sizes, and the icons as one sprite. */
export function drawingModules(catalog: LinkedCatalog): Module[] {
  const images = drawings(catalog, 'image');
  const imports = images.map(({ path }, index) => `import image${index} from './${path}?no-inline';\n`);
  const rows = images.map((image, index) => {
    // The rule drawing-files reports a drawing without a size.
    const { width = 1, height = 1 } = svgOf(image).size ?? {};
    return `  ${JSON.stringify(image.path)}: { url: image${index}, width: ${width}, height: ${height} },\n`;
  });
  const type = 'Readonly<Record<ImageId, { readonly url: string; readonly width: number; readonly height: number }>>';
  return [
    {
      path: 'images.ts',
      content: `${HEADER}import type { ImageId } from './types.ts';\n${imports.join('')}\nexport const images: ${type} = {\n${rows.join('')}};\n`,
    },
    ...images.map(({ path, bytes }) => ({ path, content: bytes })),
    { path: 'icons.svg', content: sprite(drawings(catalog, 'icon')) },
  ];
}

function drawings(catalog: LinkedCatalog, role: FileRole): Asset[] {
  return namedFiles(catalog, role).flatMap((path) => catalog.assets.get(path) ?? []);
}
