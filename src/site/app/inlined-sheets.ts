/**
 * Says which style sheets the prerenderer has put into the page: the code that fetches a chunk (Vite's) looks for links
 * to the sheets of the chunk, and fetches what it does not find. A disabled link is found and never fetched. It does
 * not stand in the HTML, where browsers fetch it all the same, in advance.
 */
export function noteInlinedSheets(): void {
  const sheets = document.querySelector('style')?.dataset['sheets']?.split(' ') ?? [];
  for (const href of sheets) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { disabled: true, rel: 'stylesheet', href }));
  }
}
