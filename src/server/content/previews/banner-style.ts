import { CHANGE_ATTRIBUTE, PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';

export const BANNER_STYLE_PATH = `${PREVIEW_PATH}/style.css`;

/** The style of the banner above a preview's pages, of the notice that a preview is missing, and of marked differences. */
export const BANNER_STYLE = `
.preview-banner { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: center; justify-content: space-between;
  padding: 8px clamp(16px, 2vw, 32px); background: #5b2a86; color: #fff; font: 500 15px/1.4 system-ui, sans-serif; }
.preview-banner p { margin: 0; }
.preview-banner button { min-height: 44px; padding: 0; border: 0; background: none; color: #fff; font: inherit; font-weight: 600;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.preview-banner button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; border-radius: 4px; }
.preview-notice { max-width: 34em; margin: 15vh auto 0; padding: 0 24px; font: 18px/1.5 system-ui, sans-serif; color: #14213d; }
.preview-notice h1 { font-size: 28px; line-height: 1.2; }
.preview-notice a { display: inline-flex; align-items: center; min-height: 44px; color: #1d4e89; font-weight: 600; }
[${CHANGE_ATTRIBUTE}] { outline: 3px solid #7b2fbe; outline-offset: 2px; background-color: #f1e4ff; color: #2b0a4d; text-decoration: none; }
[${CHANGE_ATTRIBUTE}] [${CHANGE_ATTRIBUTE}] { outline: none; }
del[${CHANGE_ATTRIBUTE}] { outline-style: dashed; text-decoration: line-through; }
@media print { .preview-banner form { display: none; } }
`;
