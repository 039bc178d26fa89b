import { lineIds, lines } from '../../generated/lines.ts';

/** Every line, to be chosen in a list. */
export function LineOptions() {
  return lineIds.map((id) => (
    <option key={id} value={id}>
      {lines[id].name}
    </option>
  ));
}
