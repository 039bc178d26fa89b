import { readFileSync } from 'node:fs';
import { TRANSLATE_MESSAGES } from '../../../src/engine/authoring/translate/translate-messages.ts';
import type { Exchange } from '../../../src/engine/authoring/translate/units.ts';
import { UnreadableExchange } from '../../../src/engine/authoring/translate/units.ts';
import { readXliff } from '../../../src/engine/authoring/translate/xliff.ts';
import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import { decodeUtf8 } from '../../../src/engine/core/parse/parse.ts';
import { isSystemError } from '../../../src/server/platform/errors.ts';

import { reading } from '../file-access-error.ts';
import { Mistake } from '../mistake.ts';
import { readCsv } from './csv.ts';

/**
 * Reads the translations of a file; its content decides whether it is XLIFF or CSV.
 * @throws Mistake when it is missing or neither of them, with the line; FileAccessError when it cannot be read
 */
export function readExchange(path: string, readers: MessageLanguage): Exchange {
  const messages = TRANSLATE_MESSAGES[readers];
  const { text, badAt } = decodeUtf8(bytesOf(path, readers));
  if (badAt !== undefined) throw new Mistake(messages.notUtf8(path));
  try {
    return text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text);
  } catch (error) {
    if (!(error instanceof UnreadableExchange)) throw error;
    throw new Mistake(messages.unreadable(`${path}:${error.line}`, error.message));
  }
}

function bytesOf(path: string, readers: MessageLanguage): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') throw new Mistake(TRANSLATE_MESSAGES[readers].noFile(path));
    return reading(path, () => {
      throw error;
    });
  }
}
