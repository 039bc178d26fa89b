/** Sets a cookie for the pages below a path, by default all of them. On a page loaded over HTTPS the cookie is `Secure`. */
export function setCookie(name: string, value: string, expires: Date, path = '/'): void {
  write(`${name}=${encodeURIComponent(value)}; expires=${expires.toUTCString()}`, path);
}

export function deleteCookie(name: string, path = '/'): void {
  write(`${name}=; max-age=0`, path);
}

function write(cookie: string, path: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}; path=${path}; SameSite=Lax${secure}`;
}
