import { NOTE_EARLY_CLICKS } from '../../src/site/lib/early-click.ts';
import { SHOW_LOST_START } from '../../src/site/lib/lost-start.ts';

/**
 * Brings the scripts that take over once the page has been painted, so that they do not compete with what it needs.
 * All are asked for at once: each would otherwise ask for the next one only when it has come itself. Should one of them
 * not be there, as after a deployment, or take too long, the page says so.
 */
export function startScript(modules: readonly string[], timeoutMs: number): string {
  const imports = modules.map((module) => `import(${JSON.stringify(module)})`).join();
  const start = `const late=setTimeout(lost,${timeoutMs});Promise.all([${imports}]).then(()=>clearTimeout(late),lost)`;
  return `${NOTE_EARLY_CLICKS};${SHOW_LOST_START};new PerformanceObserver((paints,observer)=>{observer.disconnect();${start}}).observe({type:"paint",buffered:true})`;
}

/** Until the scripts are here, the browser itself fetches the page behind a link that a visitor reaches for; not files. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

export function inlineScripts(start: string): string {
  return `<script type="speculationrules">${SPECULATION_RULES}</script>\n<script>${start}</script>`;
}
