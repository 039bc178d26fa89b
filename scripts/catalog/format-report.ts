import { github } from '../../src/engine/report/github.ts';
import { human } from '../../src/engine/report/human.ts';
import { json } from '../../src/engine/report/json.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { sarif } from '../../src/engine/report/sarif.ts';
import { type Arguments, REPORT_FORMATS } from './arguments.ts';
import { docsAddress } from './docs-address.ts';

const FORMATS: Readonly<Record<(typeof REPORT_FORMATS)[number], (report: Report, args: Arguments) => string>> = {
  human: (summed, { warnings }) => human(summed, { warnings, errors: 'last' }),
  json,
  github: (summed, { warnings }) => github(summed, warnings),
  sarif: (summed) => sarif(summed, docsAddress(process.env)),
};

/** The report in the requested format; with `--quiet` only its errors, and for people nothing if there are none. */
export function formatReport(args: Arguments, summed: Report): string {
  const format = reportFormat(args);
  if (args.warnings !== 'none') return FORMATS[format](summed, args);
  const entries = summed.entries.filter(({ severity }) => severity === 'error');
  if (entries.length === 0 && (format === 'human' || format === 'github')) return '';
  return FORMATS[format]({ ...summed, entries }, args);
}

function reportFormat({ format }: Arguments): (typeof REPORT_FORMATS)[number] {
  return REPORT_FORMATS.find((each) => each === format) ?? 'human';
}
