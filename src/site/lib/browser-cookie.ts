/** Keeps something in a cookie for every page of the site; sent back over https alone where the page came that way. */
export function setCookie(name: string, value: string, expires: Date): void {
  write(`${name}=${encodeURIComponent(value)}; expires=${expires.toUTCString()}`);
}

export function deleteCookie(name: string): void {
  write(`${name}=; max-age=0`);
}

function write(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}; path=/; SameSite=Lax${secure}`;
}
