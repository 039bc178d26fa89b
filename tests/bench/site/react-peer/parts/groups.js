/** The groups of a header, each with its name, the groups in it, and the links and buttons of its own. */
export function groupsOf(header) {
  const [list] = all(header, (tag) => tag === 'nav').flatMap((nav) => nav[2].filter(([tag]) => tag === 'ul'));
  return (list?.[2] ?? []).map(groupOf);
}

function groupOf(words) {
  const details = words[0] === 'details' ? words : words[2].find(([tag]) => tag === 'details');
  if (details === undefined) return { words, label: '', groups: [], items: [] };
  const [summary, ...children] = details[2];
  const inner = ['ul', {}, children];
  return {
    words,
    label: textOf(summary),
    groups: all(inner, (tag) => tag === 'details').map(groupOf),
    items: all(inner, (tag) => tag === 'a' || tag === 'button', 'details'),
  };
}

/** The elements of a kind, none within another one of that kind. */
function all(words, isWanted, border) {
  if (typeof words === 'string') return [];
  return words[2].flatMap((child) => {
    if (isWanted(child[0])) return [child];
    return child[0] === border ? [] : all(child, isWanted, border);
  });
}

function textOf(words) {
  return typeof words === 'string' ? words : words[2].map(textOf).join(' ');
}
