import { lineIds, lines } from '../../generated/lines.ts';

interface LineOptionsProps {
  /** What stands for the choice of no line. */
  readonly none: string;
}

/** Every line, to be chosen in a list. */
export function LineOptions({ none }: LineOptionsProps) {
  return (
    <>
      <option value="">{none}</option>
      {lineIds.map((id) => (
        <option key={id} value={id}>
          {lines[id].name}
        </option>
      ))}
    </>
  );
}
