import { lineIds, lines } from '../../generated/lines.ts';

/** An option for every line, for a select. */
export function LineOptions() {
  return lineIds.map((id) => (
    <option key={id} value={id}>
      {lines[id].name}
    </option>
  ));
}
