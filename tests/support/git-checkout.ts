import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const AS = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', '-c', 'commit.gpgsign=false'];

/** A folder of a repository of Git, with the branch `main`. */
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

export interface PushedRepository {
  /** The checkout of a server, and that of a developer; both push to `origin`. */
  readonly server: GitCheckout;
  readonly developer: GitCheckout;
  /** The last commit of `origin`. */
  pushed(): string;
  remove(): void;
}

/** A repository with two checkouts. @param fill writes what its first commit has */
export function pushedRepository(fill: (first: GitCheckout) => void): PushedRepository {
  const parent = mkdtempSync(join(tmpdir(), 'pushed-'));
  const origin = new GitCheckout(join(parent, 'origin.git'));
  const [server, developer] = [new GitCheckout(join(parent, 'server')), new GitCheckout(join(parent, 'developer'))];
  mkdirSync(server.folder);
  server.git('init', '--quiet', '--initial-branch=main');
  fill(server);
  server.commit('first');
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
