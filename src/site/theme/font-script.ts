/** Key under which local storage keeps the addresses of the font files in the browser's cache. */
const STORAGE_KEY = 'fontFiles';

/** A font with a file, as the arguments of a browser's FontFace. */
export interface FontWithFile {
  readonly family: string;
  readonly source: string;
  readonly descriptors: Readonly<Record<string, string>>;
}

/**
 * Returns a script for the head of a page. A page keeps the same fonts from its first paint on: its own if the browser has
 * cached their files and loads them in time, otherwise the system's. Fonts that came later would have other widths, and move
 * everything below a line that then wraps elsewhere. The script declares `fetchFonts`, to be called after the first paint,
 * which fetches the files for the next page.
 */
export function fontScript(fonts: readonly FontWithFile[]): string {
  const faces = fonts.map(
    ({ family, source, descriptors }) => `[${[family, source, descriptors].map(literal).join()}]`,
  );
  return [
    `const faces=[${faces.join()}].map(face=>new FontFace(...face))`,
    `const files=${literal(fonts.map(({ source }) => source).join())}`,
    'const loadFaces=()=>Promise.all(faces.map(face=>face.load()))',
    // Storage may be forbidden.
    `let known;try{known=localStorage.getItem("${STORAGE_KEY}")===files}catch{}`,
    // Fonts that are requested before there is a body delay the first paint in Chromium, for 50 ms at most.
    'let shown=false;const look=()=>{if(document.body)shown=true;else requestAnimationFrame(look)}',
    'if(known){requestAnimationFrame(look);loadFaces().then(()=>{if(!shown)for(const face of faces)document.fonts.add(face)},()=>{})}',
    `const fetchFonts=()=>{if(!known)loadFaces().then(()=>localStorage.setItem("${STORAGE_KEY}",files)).catch(()=>{})}`,
  ].join(';');
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}
