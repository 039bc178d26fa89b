import { asObject, own } from '../json.ts';
import { definitionsOf } from '../link/world.ts';
import { type Emission, keyed } from './emission.ts';
import { HEADER, type Module } from './module.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The downloads with what was computed of their files, and the files themselves. */
export function downloadModules(emission: Emission): Module[] {
  const { world } = emission;
  const body = keyed(emission, 'download', 'downloads', (download) => {
    const file = String(download['file']);
    const asset = world.assets.get(file);
    return {
      ...download,
      fileName: file.slice(file.lastIndexOf('/') + 1),
      type: MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      bytes: asset?.bytes.length ?? 0,
      sha256: asset?.sha256 ?? '',
    };
  });
  const files = [...definitionsOf(world, 'download').values()].flatMap(({ value }): Module[] => {
    const path = String(own(asObject(value), 'file'));
    const asset = world.assets.get(path);
    return asset ? [{ path, content: asset.bytes }] : [];
  });
  const module = {
    path: 'downloads.ts',
    content: `${HEADER}import type { Download, DownloadId } from './types.ts';\n\n${body}`,
  };
  return [module, ...new Map(files.map((file) => [file.path, file])).values()];
}
