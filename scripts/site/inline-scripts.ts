import { BOOT_ERROR_SCRIPT } from '../../src/site/loading/boot-error.ts';
import { NOTE_EARLY_CLICKS } from '../../src/site/loading/early-click.ts';
import { fontScript } from '../../src/site/theme/font-script.ts';
import type { BuiltAssets } from './built-assets.ts';

interface StartOptions {
  /** Shows the cookie notice to those who have not accepted it. */
  readonly consentScript: string;
  /** How long the application's modules may take before the message is shown. */
  readonly timeoutMs: number;
}

/**
 * The script in the head. After the first paint, so that they do not compete with it, it loads the parts that the page can
 * be read without: the whole style sheet, the fonts, and the application's modules. It requests all of them at once, because
 * otherwise each would request the next one only after its own arrival. When a script is missing, as after a deployment, or
 * takes too long, the page shows a message.
 */
export function startScript(
  { sheet, fonts, modules }: BuiltAssets,
  { consentScript, timeoutMs }: StartOptions,
): string {
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const steps = [
    `document.querySelector("style").after(Object.assign(document.createElement("link"),{rel:"stylesheet",href:${JSON.stringify(sheet.url)}}))`,
    'fetchFonts()',
    `const late=setTimeout(lost,${timeoutMs})`,
    `Promise.all([${imports}]).then(()=>clearTimeout(late),lost)`,
  ];
  return `${consentScript};${NOTE_EARLY_CLICKS};${BOOT_ERROR_SCRIPT};${fontScript(fonts)};new PerformanceObserver((paints,observer)=>{observer.disconnect();${steps.join(';')}}).observe({type:"paint",buffered:true})`;
}

/** The style sheet for browsers without scripts. */
export function withoutScripts({ sheet }: BuiltAssets): string {
  return `<noscript><link rel="stylesheet" href="${sheet.url}"></noscript>\n`;
}
