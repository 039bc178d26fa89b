import type { Messages } from '../messages.ts';
import type { Entry } from './report.ts';

/** Everything about a problem in one line, for formats that do not show lines of the file. */
export function textWithPlaces({ message, help, first }: Entry, messages: Messages): string {
  const place = first === undefined ? '' : `${messages.first}: ${first.file}:${first.line}:${first.column}`;
  return [message, help, place].filter((part) => part !== '').join(' — ');
}
