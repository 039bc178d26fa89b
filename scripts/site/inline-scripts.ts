import { SHOW_LOST_START } from '../../src/site/loading/boot-error.ts';
import { NOTE_EARLY_CLICKS } from '../../src/site/loading/early-click.ts';
import type { BuiltAssets } from './built-assets.ts';
import type { LateFont } from './late-fonts.ts';

/**
 * Brings what a page can be read without once it has been painted, so that it does not compete with what is read: the
 * whole style sheet, the fonts, and the scripts that take over. All are asked for at once: each would otherwise ask for
 * the next one only when it has come itself. Should a script not be there, as after a deployment, or take too long, the
 * page says so.
 */
export function startScript({ sheet, fonts, modules }: BuiltAssets, timeoutMs: number): string {
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const steps = [
    `document.querySelector("style").after(Object.assign(document.createElement("link"),{rel:"stylesheet",href:${JSON.stringify(sheet.url)}}))`,
    ...fonts.map(fontStep),
    `const late=setTimeout(lost,${timeoutMs})`,
    `Promise.all([${imports}]).then(()=>clearTimeout(late),lost)`,
  ];
  return `${NOTE_EARLY_CLICKS};${SHOW_LOST_START};new PerformanceObserver((paints,observer)=>{observer.disconnect();${steps.join(';')}}).observe({type:"paint",buffered:true})`;
}

/** A font that does not come is no loss: the system's own has its measures. */
function fontStep({ family, source, descriptors }: LateFont): string {
  const face = [family, source, descriptors].map((part) => JSON.stringify(part)).join();
  return `new FontFace(${face}).load().then(face=>document.fonts.add(face),()=>{})`;
}

/** The same sheet for a browser that runs no scripts. */
export function withoutScripts({ sheet }: BuiltAssets): string {
  return `<noscript><link rel="stylesheet" href="${sheet.url}"></noscript>\n`;
}
