import { content } from '../../shared/content/content.ts';

/** An option for every line, for a select. */
export function LineOptions() {
  return content.lineIds.map((id) => (
    <option key={id} value={id}>
      {content.lines[id].name}
    </option>
  ));
}
