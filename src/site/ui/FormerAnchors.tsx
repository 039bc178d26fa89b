/** Places where links lead that were made when a part of the page had another anchor. */
export function FormerAnchors({ names = [] }: { readonly names?: readonly string[] | undefined }) {
  return names.map((name) => <span key={name} id={name} />);
}
