/** Copies a text to the clipboard. Returns false where the browser has none (plain HTTP) or denies access to it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
