/** Keeps something in a cookie for the pages below a path, which are all of them unless it is given; sent back over https alone where the page came that way. */
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
