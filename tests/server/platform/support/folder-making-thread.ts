import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { makeFolder } from '../../../../src/server/platform/files.ts';

/** Says that it is ready, waits for a message, creates the folders in its data one after another, and answers what went wrong. */
if (parentPort === null) throw new Error('This is the code of a thread.');
parentPort.postMessage('ready');
await once(parentPort, 'message');
const errors = (workerData as readonly string[]).flatMap((folder) => {
  try {
    makeFolder(folder);
    return [];
  } catch (error) {
    return [String(error)];
  }
});
parentPort.postMessage(errors);
