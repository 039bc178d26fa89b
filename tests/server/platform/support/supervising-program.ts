import { join } from 'node:path';
import { supervise } from '../../../../src/server/platform/processes/supervise.ts';

supervise(join(import.meta.dirname, 'replaceable-program.ts'), () => process.stdout.write('ended\n'));
