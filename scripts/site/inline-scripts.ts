import { NOTE_EARLY_CLICKS } from '../../src/site/lib/early-click.ts';

/**
 * Brings the scripts that take over once the page has been painted, so that they do not compete with what it needs.
 * All are asked for at once: each would otherwise ask for the next one only when it has come itself.
 */
export function startScript(modules: readonly string[]): string {
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join(';');
  return `${NOTE_EARLY_CLICKS};new PerformanceObserver((paints,observer)=>{observer.disconnect();${imports}}).observe({type:"paint",buffered:true})`;
}

/** Until the scripts are here, the browser itself fetches the page behind a link that a visitor reaches for; not files. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

export function inlineScripts(start: string): string {
  return `<script type="speculationrules">${SPECULATION_RULES}</script>\n<script>${start}</script>`;
}
