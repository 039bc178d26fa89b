import { HEADER, type Module } from './module.ts';

/** Emits the Content: everything that staff can change, as one value. Its keys are the constants of the data modules. */
export function contentModule(modules: readonly Module[]): Module {
  const data = modules.filter(({ data: constants }) => constants !== undefined);
  const imports = data.map(({ path }, index) => `import * as m${index} from './${path}';\n`);
  return {
    path: 'content.ts',
    content: `${HEADER}${imports.join('')}
export const content = {
${data.map((_module, index) => `  ...m${index},\n`).join('')}};

/** Everything that staff can change, as one value that never changes. */
export type Content = Readonly<typeof content>;
`,
  };
}

/** The Content of `contentModule` as JSON. */
export function contentJson(modules: readonly Module[]): string {
  const constants = modules.flatMap(({ data = {} }) => Object.entries(data));
  return `{${constants.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
}
