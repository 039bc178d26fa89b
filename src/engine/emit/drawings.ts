import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { FileRole } from '../problem.ts';
import { HEADER, type Module } from './module.ts';
import { namedFiles } from './types-module.ts';

/** Emits the drawings that catalogs name, as files with their sizes, and the icons as one sprite. */
export function drawingModules(catalog: LinkedCatalog): Module[] {
  const images = drawings(catalog, 'image');
  const imports = images.map(({ path }, index) => `import image${index} from './${path}?no-inline';\n`);
  const rows = images.map(({ path, svg }, index) => {
    const { width, height } = sizeOf(svg);
    return `  ${JSON.stringify(path)}: { url: image${index}, width: ${width}, height: ${height} },\n`;
  });
  const type = 'Readonly<Record<ImageId, { readonly url: string; readonly width: number; readonly height: number }>>';
  return [
    {
      path: 'images.ts',
      content: `${HEADER}import type { ImageId } from './types.ts';\n${imports.join('')}\nexport const images: ${type} = {\n${rows.join('')}};\n`,
    },
    ...images.map(({ path, svg }) => ({ path, content: svg })),
    { path: 'icons.svg', content: sprite(drawings(catalog, 'icon')) },
  ];
}

interface Drawing {
  readonly path: string;
  readonly svg: string;
}

function drawings(catalog: LinkedCatalog, role: FileRole): Drawing[] {
  return namedFiles(catalog, role).map((path) => ({
    path,
    svg: new TextDecoder().decode(catalog.assets.get(path)?.bytes),
  }));
}

/** Width and height of a drawing in its own units, so that a page reserves room for it. */
function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '1', height = '1'] = /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** All icons as symbols of one file; a symbol's id is its icon's path. */
function sprite(icons: readonly Drawing[]): string {
  const symbols = icons.map(({ path, svg }) => {
    const attributes = /<svg([^<>]*)>/.exec(svg)?.[1] ?? '';
    const kept = [...attributes.matchAll(/\s(viewBox|fill|stroke|stroke-[a-z]+)="[^"]*"/g)]
      .map((match) => match[0])
      .join('');
    const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();
    return `<symbol id="${path}"${kept}>${inner}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}
