import type { VesselCall } from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallRow, type CallRowProps } from './CallRow.tsx';

interface CallTableProps extends Omit<CallRowProps, 'call'> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly calls: readonly VesselCall[];
}

/** Calls in the given order. On a phone each is a card whose dates are labelled by `data-label`. */
export function CallTable({ label, calls, ...rowProps }: CallTableProps) {
  return (
    <table aria-label={label} data-common={rowProps.common}>
      <CallTitles common={rowProps.common} />
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} {...rowProps} />
        ))}
      </tbody>
    </table>
  );
}

/** The header row of a table of calls. */
export function CallTitles({ common }: Pick<CallTableProps, 'common'>) {
  const { t } = useTranslation();
  const names = { port: ['vessel'], vessel: ['port'], none: ['port', 'vessel'] } as const;
  const columns = [...names[common ?? 'none'], 'terminal', 'voyage', 'arrival', 'departure'] as const;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {t(`vessels:call.${column}`)}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}
