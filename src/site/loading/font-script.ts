/** Key under which local storage keeps the addresses of the font files in the browser's cache. */
const STORAGE_KEY = 'fontFiles';

/** Fonts that the browser has not fetched yet. */
const UNFETCHED = 'unfetchedFonts';
/** How long the fetching waits, so that it does not delay a page that the visitor is about to open. */
const WAIT_MS = 1000;

declare global {
  interface Window {
    /** The fonts, and the text to store once they are fetched. */
    [UNFETCHED]?: readonly [faces: readonly FontFace[], files: string];
  }
}

/** A font with a file, as the arguments of a browser's FontFace. */
export interface FontWithFile {
  readonly family: string;
  readonly source: string;
  readonly descriptors: Readonly<Record<string, string>>;
}

/**
 * Returns a script for the head of a page. A page keeps the same fonts from its first paint on: its own if the browser has
 * cached their files and loads them in time, otherwise the system's. Fonts that came later would have other widths, and move
 * everything below a line that then wraps elsewhere. `fetchFonts` fetches the files for the next page.
 */
export function fontScript(fonts: readonly FontWithFile[]): string {
  const faces = fonts.map(
    ({ family, source, descriptors }) => `[${[family, source, descriptors].map(literal).join()}]`,
  );
  return [
    `const faces=[${faces.join()}].map(face=>new FontFace(...face))`,
    `const files=${literal(fonts.map(({ source }) => source).join())}`,
    // Storage may be forbidden.
    `let known;try{known=localStorage.getItem("${STORAGE_KEY}")===files}catch{}`,
    // Fonts that are requested before there is a body delay the first paint in Chromium, for 50 ms at most.
    'let shown=false;const look=()=>{if(document.body)shown=true;else requestAnimationFrame(look)}',
    `if(known){requestAnimationFrame(look);Promise.all(faces.map(face=>face.load())).then(()=>{if(!shown)for(const face of faces)document.fonts.add(face)},()=>{})}else window.${UNFETCHED}=[faces,files]`,
  ].join(';');
}

/** Fetches the fonts for the next page, unless the browser has them, because the visitor begins to use this one. */
export function fetchFonts(): void {
  const [faces = [], files = ''] = window[UNFETCHED] ?? [];
  delete window[UNFETCHED];
  if (faces.length > 0) setTimeout(() => void store(faces, files), WAIT_MS);
}

async function store(faces: readonly FontFace[], files: string): Promise<void> {
  try {
    await Promise.all(faces.map((face) => face.load()));
    localStorage.setItem(STORAGE_KEY, files);
  } catch {
    // Without them, or where storage is forbidden, the next page has the fonts of the system.
  }
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}
