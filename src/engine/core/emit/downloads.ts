import { textAt } from '../../contract/json.ts';
import { definitionsOf } from '../link/linked-catalog.ts';
import { type EmitContext, keyed } from './emit-context.ts';
import { dataModule, type Module } from './module.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Emits the downloads with the size, type and hash of their files, and the files themselves. */
export function downloadModules(context: EmitContext): Module[] {
  const { catalog } = context;
  const body = keyed(context, 'download', 'downloads', (download) => {
    const file = String(download['file']);
    const asset = catalog.assets.get(file);
    return {
      ...download,
      fileName: file.slice(file.lastIndexOf('/') + 1),
      type: MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      bytes: asset?.bytes.length ?? 0,
      sha256: asset?.sha256 ?? '',
    };
  });
  const files = [...definitionsOf(catalog, 'download').values()].flatMap(({ value }): Module[] => {
    const path = textAt(value, 'file') ?? '';
    const asset = catalog.assets.get(path);
    return asset ? [{ path, content: asset.bytes }] : [];
  });
  const module = dataModule('downloads', ['Download', 'DownloadId'], body);
  return [module, ...new Map(files.map((file) => [file.path, file])).values()];
}
