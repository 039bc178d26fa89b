import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LineId } from '../../../generated/types.ts';
import { useLinked } from '../../routes/deep-link.ts';

/**
 * Returns the only line that is shown; undefined: all. It is the line of an address without a hash. A hash leads to a place
 * in the current view: a visitor who opens a link to an entry sees it among those of the other lines, and a visitor who
 * moves between tiles keeps the tiles.
 */
export function useShownLine(): LineId | undefined {
  const { hash } = useLocation();
  const { line } = useLinked();
  const [shown, setShown] = useState<LineId>();
  const isToPlace = hash !== '';
  if (!isToPlace && line !== shown) setShown(line);
  return isToPlace ? shown : line;
}
