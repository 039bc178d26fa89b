/** Targets for old links to anchors that a part of the page had before. */
export function FormerAnchors({ names = [] }: { readonly names?: readonly string[] | undefined }) {
  return names.map((name) => <span key={name} id={name} />);
}
