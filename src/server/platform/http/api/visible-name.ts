import { DIRECTION_MARK } from '../../../../shared/text/direction-marks.ts';

const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/u;

/** Returns the name of an uploaded file as people see it, without characters that only change its look (S-70). */
export function visibleName(name: string): string {
  return [...name].filter((sign) => !DIRECTION_MARK.test(sign) && !WITHOUT_WIDTH.test(sign)).join('');
}
