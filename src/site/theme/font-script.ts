/** Under which name the browser keeps the addresses of the font files that it has in its cache. */
const STORAGE_KEY = 'fontFiles';

/** A font with a file, as a browser's FontFace takes it. */
export interface FontWithFile {
  readonly family: string;
  readonly source: string;
  readonly descriptors: Readonly<Record<string, string>>;
}

/**
 * A script for the head of a page. A page is read from its first paint to its end in the same fonts: in its own where
 * the browser has their files and they are read in time, in the system's otherwise. Fonts that came later would have
 * other widths, and move everything below a line that breaks elsewhere. It declares `fetchFonts`, to be called after
 * the first paint, which brings the files for the next page.
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
    // Asked for before there is a body, fonts hold up the first paint in Chromium, for 50 ms at most.
    'let shown=false;const look=()=>{if(document.body)shown=true;else requestAnimationFrame(look)}',
    'if(known){requestAnimationFrame(look);loadFaces().then(()=>{if(!shown)for(const face of faces)document.fonts.add(face)},()=>{})}',
    `const fetchFonts=()=>{if(!known)loadFaces().then(()=>localStorage.setItem("${STORAGE_KEY}",files)).catch(()=>{})}`,
  ].join(';');
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}
