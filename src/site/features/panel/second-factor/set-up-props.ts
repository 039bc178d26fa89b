export interface SetUpProps {
  /** Called once the factor counts, with the recovery codes that come with a first one. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}
