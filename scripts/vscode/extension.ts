import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commands, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

/** The settings of the extension, and their defaults in the folder that is open. */
const SETTINGS = 'shippingAgencyCatalog';

let client: LanguageClient | undefined;

/** Starts the language server of the engine; VS Code calls it when a folder with a catalog is open. */
export async function activate(): Promise<void> {
  const open = workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (open === undefined) return;
  const settings = workspace.getConfiguration(SETTINGS);
  const engine = settings.get<string>('engine') || open;
  const catalog = settings.get<string>('folder') || join(open, 'catalog');
  const program = join(engine, 'scripts', 'run.mjs');
  if (!existsSync(program)) {
    await askForEngine(engine);
    return;
  }
  const below = (...folders: readonly string[]) => join(...folders).replaceAll('\\', '/');
  client = new LanguageClient(
    'catalog',
    'Catalog',
    {
      // VS Code's own Node; run.mjs then starts that of the engine, and installs what is missing.
      command: process.execPath,
      args: [program, 'node', 'scripts/catalog/cli.mjs', 'lsp', '--catalog', catalog],
      options: { cwd: engine, env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
    },
    {
      documentSelector: [below(catalog), below(engine, 'src', 'packs')].map((folder) => ({
        scheme: 'file',
        language: 'yaml',
        pattern: `${folder}/**/*.yaml`,
      })),
    },
  );
  await client.start();
}

/** Says that the engine is not in a folder, and opens the setting that names it. */
async function askForEngine(folder: string): Promise<void> {
  const setting = `${SETTINGS}.engine`;
  const open = `${setting}…`;
  const chosen = await window.showErrorMessage(`El motor del sitio no está en / The engine is not in: ${folder}`, open);
  if (chosen === open) await commands.executeCommand('workbench.action.openSettings', setting);
}

/** Ends the server. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
