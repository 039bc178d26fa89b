import { STYLES_META } from '../../../src/shared/routes/site-paths.ts';
import { BOOT_ERROR_SCRIPT } from '../../../src/site/loading/boot-error.ts';
import { NOTE_EARLY_CLICKS } from '../../../src/site/loading/early-click.ts';
import { fontScript } from '../../../src/site/loading/font-script.ts';
import type { BuiltAssets, StyleSheet } from './built-assets.ts';

interface StartOptions {
  /** Shows the cookie notice to those who have not accepted it. */
  readonly consentScript: string;
  /** How long the application's modules may take before the message is shown. */
  readonly timeoutMs: number;
}

/**
 * The script in the head. After the first paint, so that they do not compete with it, it loads the parts that the page can
 * be read without: its style sheet (see styleElements) and the application's modules. It requests all of them at once, because
 * otherwise each would request the next one only after its own arrival. When a script is missing, as after a deployment, or
 * takes too long, the page shows a message.
 */
export function startScript(
  { fonts, modules }: Pick<BuiltAssets, 'fonts' | 'modules'>,
  { consentScript, timeoutMs }: StartOptions,
): string {
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const steps = [
    `const [href]=document.querySelector("[name=${STYLES_META}]").content.split(" ")`,
    'document.querySelector("style").after(Object.assign(document.createElement("link"),{rel:"stylesheet",href}))',
    `const late=setTimeout(lost,${timeoutMs})`,
    `Promise.all([${imports}]).then(()=>clearTimeout(late),lost)`,
  ];
  return `${consentScript};${NOTE_EARLY_CLICKS};${BOOT_ERROR_SCRIPT};${fontScript(fonts)};new PerformanceObserver((paints,observer)=>{observer.disconnect();${steps.join(';')}}).observe({type:"paint",buffered:true})`;
}

/**
 * Returns the elements that name the style sheets of a page.
 * @param sheets the one that the page needs at once, and the one, if any, that it needs with other parts of the site
 */
export function styleElements(sheets: readonly [first: StyleSheet, rest?: StyleSheet]): string {
  const addresses = sheets.map((sheet) => sheet?.url).join(' ');
  return `<meta name="${STYLES_META}" content="${addresses}"><noscript><link rel="stylesheet" href="${sheets[0].url}"></noscript>\n`;
}
