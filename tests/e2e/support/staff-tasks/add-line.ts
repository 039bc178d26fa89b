import { add, review, type StaffAtKeyboard, typeWords, unfold } from './staff-at-keyboard.ts';

/** The links that the new line gets. */
const LINKS = ['payments', 'itineraries', 'formats', 'release', 'tracking'] as const;

/** Returns the address of a link of the line that `addLine` adds. */
export const linkOfLine = (slot: (typeof LINKS)[number]) => `https://south.example.com/${slot}`;

/**
 * Adds a line with five links and a contact, and goes to the draft.
 * @param id id of the line, not yet taken
 * @param look looks at the form when everything is typed
 */
export async function addLine(staff: StaffAtKeyboard, id: string, look = async () => {}): Promise<void> {
  const { page, keys, t, called } = staff;
  const name = `Línea del Sur ${id}`;
  await add(staff, called.addLine, id);
  await page.getByRole('heading', { name: id }).waitFor();
  for (const slot of LINKS) await addLink(staff, t(`shell:transactions.${slot}.label`), linkOfLine(slot));
  await keys.tabTo('textbox', called.id);
  await keys.type('service');
  await typeWords(staff, ['Servicio al cliente', 'Customer service']);
  await keys.tabTo('textbox', called.name);
  await keys.type(name);
  await keys.tabTo('textbox', called.shortName);
  await keys.type(name);
  await page.getByRole('status').filter({ hasText: /error/ }).waitFor({ state: 'detached' });
  await look();
  await review(staff);
}

async function addLink(staff: StaffAtKeyboard, label: string, link: string): Promise<void> {
  const { page, keys, called } = staff;
  const choice = new RegExp(`^${label}: `);
  await unfold(staff, new RegExp(`^${label} `));
  await keys.tabTo('checkbox', choice);
  const addresses = page.getByRole('textbox', { name: called.address });
  const before = await addresses.count();
  await keys.press('Space');
  await page.getByRole('checkbox', { name: choice, checked: false }).waitFor();
  // The checkbox shows the choice at once; its fields come with the answer of the server.
  await addresses.nth(before).waitFor();
  await keys.tabTo('textbox', called.address);
  await keys.type(link);
}
