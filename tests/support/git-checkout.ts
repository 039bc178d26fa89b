import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from './temporary-folder.ts';

const AS = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', '-c', 'commit.gpgsign=false'];

/** A folder with a Git repository whose branch is `main`. */
export class GitCheckout {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  git(...words: string[]): string {
    return execFileSync('git', words, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, text: string | Uint8Array): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** @returns the hash */
  commit(message: string): string {
    this.git('add', '--all');
    this.git(...AS, 'commit', '--quiet', '--message', message);
    return this.head;
  }

  get head(): string {
    return this.git('rev-parse', 'HEAD');
  }
}

/** Makes a folder a repository, with one commit of all its files. */
export function createRepository(folder: string): GitCheckout {
  const checkout = new GitCheckout(folder);
  checkout.git('init', '--quiet', '--initial-branch=main');
  checkout.commit('first');
  return checkout;
}

export interface PushedRepository {
  /** The checkout of a server, and that of a developer; both push to `origin`. */
  readonly server: GitCheckout;
  readonly developer: GitCheckout;
  /** The last commit of `origin`. */
  pushed(): string;
  /** Removes the folders that were made for it. */
  remove(): void;
}

/** Adds an `origin` to the checkout of a server, and clones it for a developer. */
export function pushRepository(server: GitCheckout): PushedRepository {
  const parent = makeTemporaryFolder('pushed');
  const origin = new GitCheckout(join(parent, 'origin.git'));
  const developer = new GitCheckout(join(parent, 'developer'));
  server.git('clone', '--quiet', '--bare', '.', origin.folder);
  server.git('remote', 'add', 'origin', origin.folder);
  server.git('clone', '--quiet', origin.folder, developer.folder);
  return {
    server,
    developer,
    pushed: () => origin.git('rev-parse', 'main'),
    remove: () => rmSync(parent, { recursive: true }),
  };
}

/** Like `pushRepository`, with a new server checkout. @param fill writes the files of its first commit */
export function pushedRepository(fill: (first: GitCheckout) => void): PushedRepository {
  const folder = makeTemporaryFolder('server');
  fill(new GitCheckout(folder));
  const repository = pushRepository(createRepository(folder));
  return {
    ...repository,
    remove: () => {
      repository.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
