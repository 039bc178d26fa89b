import type { FileFinding } from '../../../formats/file-finding.ts';
import { loading, serveParts } from '../threads/serve.ts';

/** A document to inspect. */
export interface InspectedDocument {
  readonly content: Uint8Array;
  /** pdf, docx or xlsx */
  readonly ending: string;
}

/** Inspects documents, in a thread. The parsers are large, so loading them has a time limit of its own. */
serveParts(async function* ({
  content,
  ending,
}: InspectedDocument): AsyncGenerator<FileFinding | undefined, undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (ending === 'pdf') yield (await loading(() => import('../pdf/finding-in-pdf.ts'))).findingInPdf(bytes);
  else yield (await loading(() => import('./finding-in-office.ts'))).findingInOffice(bytes, ending);
  return undefined;
});
