import { BOOT_ERROR_SCRIPT } from '../../src/site/loading/boot-error.ts';
import { NOTE_EARLY_CLICKS } from '../../src/site/loading/early-click.ts';
import { fontScript } from '../../src/site/theme/font-script.ts';
import type { BuiltAssets } from './built-assets.ts';

/**
 * Stands in the head. Brings what a page can be read without once it has been painted, so that it does not compete with
 * what is read: the whole style sheet, the fonts, and the scripts that take over. All are asked for at once: each would
 * otherwise ask for the next one only when it has come itself. Should a script not be there, as after a deployment, or
 * take too long, the page says so.
 */
export function startScript({ sheet, fonts, modules }: BuiltAssets, timeoutMs: number): string {
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const steps = [
    `document.querySelector("style").after(Object.assign(document.createElement("link"),{rel:"stylesheet",href:${JSON.stringify(sheet.url)}}))`,
    'fetchFonts()',
    `const late=setTimeout(lost,${timeoutMs})`,
    `Promise.all([${imports}]).then(()=>clearTimeout(late),lost)`,
  ];
  return `${NOTE_EARLY_CLICKS};${BOOT_ERROR_SCRIPT};${fontScript(fonts)};new PerformanceObserver((paints,observer)=>{observer.disconnect();${steps.join(';')}}).observe({type:"paint",buffered:true})`;
}

/** The style sheet for browsers that run no scripts. */
export function withoutScripts({ sheet }: BuiltAssets): string {
  return `<noscript><link rel="stylesheet" href="${sheet.url}"></noscript>\n`;
}
