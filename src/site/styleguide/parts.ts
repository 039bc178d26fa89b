import type { Part } from './part.ts';
import { blockParts } from './parts/blocks.tsx';
import { controlParts } from './parts/controls.tsx';
import { dialogParts } from './parts/dialogs.tsx';
import { fieldParts } from './parts/fields.tsx';
import { frameParts } from './parts/frames.tsx';
import { tokenParts } from './parts/tokens.tsx';

/** Everything that the style guide shows. */
export const parts: readonly Part[] = [
  ...tokenParts,
  ...frameParts,
  ...blockParts,
  ...controlParts,
  ...fieldParts,
  ...dialogParts,
];
