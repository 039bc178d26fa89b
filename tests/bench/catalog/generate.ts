import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from '../../../src/engine/core/source.ts';

/** How many lines and slots a generated catalog has; every line has one entry in every slot. */
export interface Size {
  readonly lines: number;
  readonly slots: number;
}

const GROUP_SIZE = 10;
const schemaComment = (name: string) => `# yaml-language-server: $schema=../../schema/editor/${name}.schema.json\n`;

/** Writes the valid catalog of the tests with the generated files instead of its lines into a folder. */
export function writeLargeCatalog(folder: string, size: Size): void {
  cpSync(join(import.meta.dirname, '../../fixtures/valid'), folder, { recursive: true });
  rmSync(join(folder, 'lines'), { recursive: true });
  for (const { path, bytes } of generate(size)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/**
 * Returns the files that turn a small valid catalog into one of `lines` × `slots` entries; they replace those of the same
 * name.
 */
function generate({ lines, slots }: Size): Source[] {
  const encode = (path: string, text: string): Source => ({ path, bytes: new TextEncoder().encode(text) });
  return [
    encode('transactions.yaml', transactions(slots)),
    encode('endpoints.yaml', endpoints()),
    ...Array.from({ length: lines }, (_, index) => encode(`lines/line-${index + 1}.yaml`, line(index + 1, slots))),
  ];
}

function transactions(slots: number): string {
  const groups = Array.from({ length: Math.ceil(slots / GROUP_SIZE) }, (_, group) => {
    const count = Math.min(GROUP_SIZE, slots - group * GROUP_SIZE);
    const members = Array.from({ length: count }, (_, slot) => `      - id: slot-${group * GROUP_SIZE + slot + 1}\n`);
    const id = group === 0 ? 'payments' : `group-${group + 1}`;
    return `  - id: ${id}
    anchor: ${group === 0 ? 'pagos' : `grupo-${group + 1}`}
    icon: icons/payments.svg
    label: { es: Grupo ${group + 1}, en: Group ${group + 1} }
    summary: { es: Lo que hace falta a mano., en: What you need at hand. }
    slots:
${members.join('')}`;
  });
  return `${schemaComment('transactions').replace('../../scripts/', '')}groups:\n${groups.join('')}`;
}

function endpoints(): string {
  return `${schemaComment('endpoints').replace('../../scripts/', '')}endpoints:
  - id: powers
    method: post
    url: { production: https://powers.example.com/upload }
    fields:
      - { name: origin, required: true, value: N }
      - { name: nit, required: true }
`;
}

function line(code: number, slots: number): string {
  const entries = Array.from({ length: slots }, (_, index) => `  slot-${index + 1}:\n${entry(code, index)}`);
  return `${schemaComment('line')}id: line-${code}
code: ${code}
name: Shipping line ${code}
shortName: Line ${code}
clientLogin: notOffered
transactions:
${entries.join('')}contacts:
  - id: desk
    area: { es: Servicio, en: Service }
    office: port
`;
}

/** Cycles through the kinds of targets; most are external, as in the real catalogs. */
function entry(code: number, index: number): string {
  switch (index % 5) {
    case 0:
      return `    - target:
        kind: form
        endpoint: powers
        requiresLogin: { redirect: home }
        fields:
          nit: { kind: session, key: nit }
`;
    case 1:
      return '    - target: { kind: route, route: transactions, hash: pagos }\n';
    default:
      return `    - label: { es: Trámite ${index + 1}, en: Transaction ${index + 1} }
      target: { kind: external, url: https://line-${code}.example.com/transactions/${index + 1} }
`;
  }
}
