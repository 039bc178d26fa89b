import { DIRECTION_MARK } from '../../../shared/direction-marks.ts';

const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/u;

/** The name of a file that somebody sent, as people see it: without what only changes how it looks (S-70). */
export function visibleName(name: string): string {
  return [...name].filter((sign) => !DIRECTION_MARK.test(sign) && !WITHOUT_WIDTH.test(sign)).join('');
}
