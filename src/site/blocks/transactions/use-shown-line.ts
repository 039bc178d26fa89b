import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LineId } from '../../../generated/types.ts';
import { useLinked } from '../../routes/deep-link.ts';

/**
 * The one line that is shown; undefined: all. It is the one of an address without a hash. A hash leads to a place of the
 * page as it is: who opens a link to an entry sees it among those of the other lines, and who goes from tile to tile
 * keeps their tiles.
 */
export function useShownLine(): LineId | undefined {
  const { hash } = useLocation();
  const { line } = useLinked();
  const [shown, setShown] = useState<LineId>();
  const isToPlace = hash !== '';
  if (!isToPlace && line !== shown) setShown(line);
  return isToPlace ? shown : line;
}
