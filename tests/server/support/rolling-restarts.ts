import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';

const NOBODY_LISTENS = 'nobody listens';
/** How often the balancer checks readiness; DRAIN_SECONDS of the instances must be many times as long. */
const READINESS_EVERY_MS = 50;

/** One of the instances behind a balancer; `restart` resolves when it accepts connections again. */
interface Instance {
  readonly port: () => number;
  restart(): Promise<void>;
}

interface ServeOptions {
  readonly visitors: number;
  readonly path: string;
  /** It ends when there were so many of both: how many requests fit between two restarts depends on the machine. */
  readonly atLeast: { readonly requests: number; readonly restarts: number };
}

interface Served {
  readonly answered: number;
  /** Descriptions of errors; there should be none. */
  readonly failures: readonly string[];
  readonly restarts: number;
}

/**
 * Sends requests of visitors with kept-alive connections to instances that are restarted one after the other, repeatedly. As
 * behind a balancer, a visitor uses an instance that has reported to be ready, and another one only if it cannot connect.
 * Any other error is a failure. (The kernel resets connections that are in the queue of a port when the instance stops
 * listening. Readiness and DRAIN_SECONDS ensure that no visitor is in the queue then.)
 */
export async function serveWhileRestarting(
  instances: readonly Instance[],
  { visitors, path, atLeast }: ServeOptions,
): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const failures: string[] = [];
  let begun = 0;
  let answered = 0;
  let restarts = 0;
  const ready = new Set(instances);
  let isOver = false;
  const isEnough = () => begun >= atLeast.requests && restarts >= atLeast.restarts;

  async function watch(instance: Instance): Promise<void> {
    while (!isOver) {
      const status = await ask({ port: instance.port() }, '/health/ready').then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) ready.add(instance);
      else ready.delete(instance);
      await sleep(READINESS_EVERY_MS);
    }
  }
  async function visit(): Promise<void> {
    while (!isEnough()) {
      const failure = await answer(begun++);
      if (failure === undefined) answered++;
      else failures.push(failure);
    }
  }
  async function answer(turn: number): Promise<string | undefined> {
    const offered = instances.filter((instance) => ready.has(instance));
    for (let hop = 0; hop < offered.length; hop++) {
      const port = offered[(turn + hop) % offered.length]?.port() ?? 0;
      const failure = await get(agent, port, path);
      if (failure !== NOBODY_LISTENS) return failure;
    }
    return NOBODY_LISTENS;
  }
  async function restart(): Promise<void> {
    while (!isEnough()) {
      const instance = instances[restarts % instances.length];
      await instance?.restart();
      restarts++;
      // The next instance is stopped only when the balancer has seen that this one is ready again.
      while (instance !== undefined && !ready.has(instance)) await sleep(READINESS_EVERY_MS);
    }
  }

  const watches = instances.map(watch);
  await Promise.all([restart(), ...Array.from({ length: visitors }, visit)]);
  isOver = true;
  await Promise.all(watches);
  agent.destroy();
  return { answered, failures, restarts };
}

/** Returns undefined for a complete response with 200, otherwise a description of the error. */
function get(agent: Agent, port: number, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const received = (incoming: IncomingMessage) => {
      incoming.on('error', ({ message }) => resolve(`the answer broke off: ${message}`));
      incoming.on('end', () => resolve(incoming.statusCode === 200 ? undefined : `status ${incoming.statusCode}`));
      incoming.resume();
    };
    const outgoing = request({ host: '127.0.0.1', port, path, agent }, received);
    outgoing.on('error', ({ syscall, message }: NodeJS.ErrnoException) =>
      resolve(
        syscall === 'connect'
          ? NOBODY_LISTENS
          : `${message} on ${outgoing.reusedSocket ? 'a kept' : 'a new'} connection`,
      ),
    );
    outgoing.end();
  });
}
