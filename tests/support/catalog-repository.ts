import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CatalogCommand } from './catalog-command.ts';

const AUTHOR = ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.com', '-c', 'commit.gpgsign=false'];

/** A copy of the valid catalog in a Git repository of its own, with one commit. */
export class CatalogRepository extends CatalogCommand {
  constructor(folder?: string) {
    super(folder);
    this.git('init', '--quiet');
    this.commit();
  }

  commit(): void {
    this.git('add', '--all');
    this.git(...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message', 'catalog: change');
  }

  git(...words: string[]): string {
    return execFileSync('git', words, { cwd: join(this.catalog, '..'), encoding: 'utf8' });
  }

  /** Changes the text of a file, or (null) removes it. */
  override write(path: string, content: string | null | ((text: string) => string)): void {
    const file = join(this.catalog, path);
    if (content === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : content(this.text(path)));
    }
  }
}
