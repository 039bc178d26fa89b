import { brandColors } from '../../../shared/brand-colors.ts';

const { ink, sea, line, white, muted } = brandColors;

/** The whole style of the page. The CSP allows it by its hash. */
export const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: ${ink}; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 4rem; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 0.9375rem; }
a { color: ${sea}; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
.operation { margin: 1rem 0; padding: 1.25rem; border: 1px solid ${line}; border-radius: 12px; background: ${white}; }
.operation:target { border-color: ${sea}; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
.note { color: ${muted}; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid ${line}; text-align: left; vertical-align: top; }
ul.contents { columns: 18rem; padding-left: 1.25rem; }
`;
