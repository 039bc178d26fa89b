import { content } from '../../src/generated/content.ts';
import { setContent } from '../../src/shared/content.ts';

/** Tests run with the Content of the compiled catalogs. */
setContent(content);
