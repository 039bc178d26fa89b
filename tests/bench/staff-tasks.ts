import { type NewVisitor, openVisitor } from '../e2e/support/visitor.ts';
import '../support/content.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { NEW_GUIDE } from '../e2e/support/replace-guide.ts';
import { administrator } from '../e2e/support/staff.ts';
import { addLine } from '../e2e/support/staff-tasks/add-line.ts';
import { announceClosed } from '../e2e/support/staff-tasks/announce-closed.ts';
import { changeLink, previewOnPhone } from '../e2e/support/staff-tasks/change-link.ts';
import {
  addQuestion,
  changeAddress,
  changePhone,
  changeSentence,
  closeOffice,
  type StaffOnPage,
} from '../e2e/support/staff-tasks/change-on-page.ts';
import { giveManyLinks, moveHost } from '../e2e/support/staff-tasks/move-host.ts';
import { replaceGuide } from '../e2e/support/staff-tasks/replace-guide.ts';
import {
  publish,
  type StaffAtKeyboard,
  staffAtKeyboard,
  takeBack,
} from '../e2e/support/staff-tasks/staff-at-keyboard.ts';
import { windowsOf } from '../e2e/support/windows.ts';
import { launchBrowser } from '../support/browser.ts';
import { copyBuiltProject } from '../support/publishing-project.ts';
import { atHumanPace, type PacedHands, type Reach, TIMES } from './staff-tasks/human-pace.ts';

const usage = `npm run bench:staff-tasks -- [NAME]
Measures how long tasks of staff take in a browser at the pace of a person, by mouse and by keyboard alone: from the
list of content, or from a page of the site, until visitors see the change. With NAME, only tasks whose name contains it.
`;

const {
  words: [wanted = ''],
} = readCommandLine({ usage, words: 1 });
/** The targets in the file dialog of a system, which the browser's driver skips: the folder, the file, the button. */
const TARGETS_TO_CHOOSE = 3;
/** A target that a person looks for in the preview before closing it. */
const TARGETS_TO_SEE = 1;

type Task = (staff: StaffAtKeyboard, hands: PacedHands & { readonly reach: Reach }) => Promise<void>;

const TASKS: Readonly<Record<string, Task>> = {
  'a link, mistyped and corrected, seen as on a phone, published, taken back': async (staff, { pointAndPress }) => {
    await changeLink(staff);
    await previewOnPhone(staff, () => pointAndPress(TARGETS_TO_SEE));
    await publish(staff, 'Nuevo portal');
    await takeBack(staff);
    await publish(staff, 'Se devuelve');
  },
  'a fourth line with five links and a contact': async (staff, { reach }) => {
    await addLine(staff, `south-${reach}`);
    await publish(staff, 'Nueva línea');
  },
  'another importer guide': async (staff, { pointAndPress, reach }) => {
    const file = Buffer.concat([NEW_GUIDE, Buffer.from(`% ${reach}\n%%EOF\n`)]);
    await replaceGuide(staff, { file, choose: () => pointAndPress(TARGETS_TO_CHOOSE) });
    await publish(staff, 'Guía de este año');
  },
  'closed offices from Friday to Monday': async (staff, { reach }) => {
    await announceClosed(staff, `closed-${reach}`);
    await publish(staff, 'Cierre');
  },
  'another host in the 36 addresses of a line, up to the draft': (staff) => moveHost(staff),
};

/** Tasks from a page of the site to its publication, without the list of files of the panel. */
const ON_PAGE: Readonly<Record<string, (staff: StaffOnPage) => Promise<void>>> = {
  'on the page: the address of a link': changeAddress,
  'on the page: a phone': changePhone,
  'on the page: a sentence of the home page': changeSentence,
  'on the page: a new question': addQuestion,
  'on the page: an office closed on Fridays': closeOffice,
};

const project = copyBuiltProject();
giveManyLinks(project.folder);
const dataDir = mkdtempSync(join(tmpdir(), 'staff-tasks-'));
const { server, port } = await project.start({ DATA_DIR: dataDir, LIMITS_FACTOR: '1000' });
const browser = await launchBrowser();
const windows = windowsOf(browser);

/** Times one task from the list of content, and prints its seconds. */
async function time(name: string, task: Task, reach: Reach, username: string): Promise<void> {
  const newVisitor: NewVisitor = (options) => openVisitor(windows, `http://127.0.0.1:${port}`, options);
  const staff = await staffAtKeyboard(newVisitor, username, 'es');
  const hands = atHumanPace(staff.page, reach);
  const begun = performance.now();
  await task({ ...staff, keys: hands.keys }, { ...hands, reach });
  const { actingMs, driverMs } = hands.spent();
  const [all, acting] = [performance.now() - begun - driverMs, actingMs].map((ms) => Math.round(ms / 1000));
  process.stdout.write(`${name}, by ${reach}: ${all} s, of it ${acting} acting\n`);
  await staff.visitor.leave({ isReusable: false });
}

try {
  const username = await administrator({ dataDir });
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}; ms of a person: ${JSON.stringify(TIMES)}\n`);
  for (const [name, task] of Object.entries(TASKS).filter(([each]) => each.includes(wanted)))
    for (const reach of ['mouse', 'keyboard'] as const) await time(name, task, reach, username);
  for (const [name, change] of Object.entries(ON_PAGE).filter(([each]) => each.includes(wanted))) {
    const task: Task = ({ visitor, keys }, { press, reach }) =>
      change({ visitor, press, type: (text) => keys.type(text), byWords: reach === 'keyboard' });
    for (const reach of ['mouse', 'keyboard'] as const) await time(name, task, reach, username);
  }
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(dataDir, { recursive: true });
  project.remove();
}
process.exit();
