import { formatTypedMoment } from '../../../../src/site/format/typed-time.ts';
import { add, review, type StaffAtKeyboard, typeWords } from './staff-at-keyboard.ts';

const [FRIDAY, MONDAY] = [5, 1] as const;

/** The title of the announcement. */
export const CLOSED = { es: 'Cerrado hasta el lunes', en: 'Closed until Monday' } as const;

/**
 * Announces that the offices are closed from Friday to Monday, and goes to the draft. It begins where the kinds of content
 * are listed.
 * @param id id of the announcement, not yet taken
 * @param look looks at the form when everything is typed
 */
export async function announceClosed(staff: StaffAtKeyboard, id: string, look = async () => {}): Promise<void> {
  const { keys, called, language } = staff;
  await keys.tabTo('link', called.announcements);
  await keys.press('Enter');
  await add(staff, called.addAnnouncement, id);
  for (const [label, day] of [
    [called.from, dayOfWeek(FRIDAY, -1)],
    [called.until, dayOfWeek(MONDAY, 1)],
  ] as const) {
    await keys.tabTo('textbox', label);
    await keys.press('Control+a');
    await keys.type(formatTypedMoment(day, language));
  }
  await typeWords(staff, [CLOSED.es, CLOSED.en]);
  await typeWords(staff, ['No atendemos en las oficinas.', 'Our offices are closed.']);
  await typeWords(staff, ['Entendido', 'Got it']);
  await look();
  await review(staff);
}

/**
 * Returns the nearest day with this number in the week, where Sunday is 0, as YYYY-MM-DD in UTC.
 * @param step -1 for a day in the past or today, 1 for one in the future
 */
function dayOfWeek(weekday: number, step: -1 | 1): string {
  const day = new Date();
  if (step === 1) day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + step);
  return day.toISOString().slice(0, 10);
}
