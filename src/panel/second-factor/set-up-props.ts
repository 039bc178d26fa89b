export interface SetUpProps {
  /** Called once the factor is active, with the recovery codes that come with a first one. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}
