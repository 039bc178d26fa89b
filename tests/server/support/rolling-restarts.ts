import { Agent, type IncomingMessage, request } from 'node:http';

const NOBODY_LISTENS = 'nobody listens';

/** One of the instances behind a balancer; `restart` resolves when it takes connections again. */
export interface Instance {
  readonly port: () => number;
  restart(): Promise<void>;
}

export interface Served {
  readonly answered: number;
  /** What went wrong, in words; nothing should. */
  readonly failures: readonly string[];
  readonly restarts: number;
}

/**
 * Visitors who keep their connections alive, before instances that are restarted one after the other, over and over. A
 * visitor goes to the next instance only where no connection came about, as a balancer does; all else that breaks is a failure.
 */
export async function serveWhileRestarting(
  instances: readonly Instance[],
  { visitors, requests, path }: { readonly visitors: number; readonly requests: number; readonly path: string },
): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const failures: string[] = [];
  let begun = 0;
  let answered = 0;
  let restarts = 0;

  async function visit(): Promise<void> {
    for (let turn = begun++; begun <= requests; turn = begun++) {
      const failure = await answer(turn);
      if (failure === undefined) answered++;
      else failures.push(failure);
    }
  }
  async function answer(turn: number): Promise<string | undefined> {
    for (let hop = 0; hop < instances.length; hop++) {
      const port = instances[(turn + hop) % instances.length]?.port() ?? 0;
      const failure = await get(agent, port, path);
      if (failure !== NOBODY_LISTENS) return failure;
    }
    return NOBODY_LISTENS;
  }
  async function restart(): Promise<void> {
    while (begun < requests) {
      await instances[restarts % instances.length]?.restart();
      restarts++;
    }
  }

  await Promise.all([restart(), ...Array.from({ length: visitors }, visit)]);
  agent.destroy();
  return { answered, failures, restarts };
}

/** Undefined for an answer that came whole with 200. */
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
