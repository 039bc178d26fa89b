import '../theme/base.css';

export { setContent } from '../../shared/content.ts';
export { periodAt } from '../context/moment.ts';
export { searchFile } from '../features/search/build-search-file.ts';
export { cssVariables } from '../theme/brand.ts';
export { contentParts } from './content-parts.ts';
export { htmlDocument } from './head/html-document.ts';
export { SHARE_CARD, ShareCard } from './head/ShareCard.tsx';
export { createLiveRenderer } from './live-renderer.tsx';
export { readDocument } from './read-document.ts';
export { contentElement, createSiteRenderer, momentElement, render } from './render-site.tsx';
export { rootFiles } from './root-files.ts';
