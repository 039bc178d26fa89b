import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef } from 'react';
import type { ImportReport } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Percent } from '../../site/ui/Notice.tsx';
import styles from './Import.module.css';
import type { Stage } from './use-import.ts';

/** The state of an import: its progress, the effect that it has or would have, or the problems of the file. */
export function ImportResult({ stage }: { readonly stage: Stage }) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = stage;
  // The pressed button has disappeared or changed its meaning, so the result gets the focus.
  useEffect(() => {
    if (kind !== 'choosing' && kind !== 'sending') place.current?.focus();
  }, [kind]);
  if (kind === 'choosing') return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {kind === 'sending' && <Progress {...stage} />}
      {kind === 'failed' && <Alert severity="error">{stage.reason}</Alert>}
      {(kind === 'checked' || kind === 'done') && <ReportSummary report={stage.report} isDone={kind === 'done'} />}
    </div>
  );
}

function Progress({ isDryRun, percent }: Extract<Stage, { kind: 'sending' }>) {
  const { t } = useTranslation();
  const id = useId();
  const isSent = percent >= 100;
  return (
    <>
      <p>
        <span id={id} role="status">
          {t(isSent ? (isDryRun ? 'panel:import.checking' : 'panel:import.writing') : 'panel:import.sending')}
        </span>{' '}
        {!isSent && <Percent percent={percent} />}
      </p>
      <LinearProgress aria-labelledby={id} {...(isSent ? {} : { variant: 'determinate' as const, value: percent })} />
    </>
  );
}

function ReportSummary({ report, isDone }: { readonly report: ImportReport; readonly isDone: boolean }) {
  const { t, language } = useTranslation();
  const { problemCount, added, changed } = report;
  const number = new Intl.NumberFormat(language);
  if (problemCount > 0)
    return (
      <>
        <Alert severity="error">
          {t('panel:import.problems', { count: problemCount, number: number.format(problemCount) })}
        </Alert>
        <ProblemTable {...report} />
        <Review {...report} />
      </>
    );
  const isNew = added + changed > 0;
  return (
    <>
      <Alert severity={isDone || isNew ? 'success' : 'info'} role="status">
        {t(isDone ? 'panel:import.done' : isNew ? 'panel:import.valid' : 'panel:import.nothingNew')}
      </Alert>
      <dl className={styles.counts}>
        {(['rows', 'added', 'changed', 'unchanged'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`panel:import.${name}`)}</dt>
            <dd>{number.format(report[name])}</dd>
          </div>
        ))}
      </dl>
      <Changes {...report} />
      <Review {...report} />
    </>
  );
}

/** The first calls that the file would change, with what they have now and would have. */
function Changes({ changes = [], changed }: Pick<ImportReport, 'changes' | 'changed'>) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>{t('panel:import.changes')}</h3>
      <table className={styles.problems}>
        {changes.length < changed && <caption>{t('panel:import.problems.first', { count: changes.length })}</caption>}
        <thead>
          <tr>
            <th scope="col">{t('panel:import.changes.call')}</th>
            <th scope="col">{t('panel:import.changes.values')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ call, values }) => (
            <tr key={call}>
              <td>{call}</td>
              <td>
                {values.map(({ title, before, after }) => `${title}: ${before ?? '–'} → ${after ?? '–'}`).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What was read of the file, and its first calls as they were understood, to be compared with the file. */
function Review({ review }: Pick<ImportReport, 'review'>) {
  const { t } = useTranslation();
  if (review === undefined) return null;
  return (
    <section>
      <h3>{t('panel:import.review')}</h3>
      <ul>
        {review.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {review.calls.length > 0 && (
        <table className={styles.problems}>
          <thead>
            <tr>
              <th scope="col">{t('panel:import.problems.row')}</th>
              <th scope="col">{t('panel:import.review.call')}</th>
            </tr>
          </thead>
          <tbody>
            {review.calls.map(({ row, values }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{values.map(({ title, text }) => `${title}: ${text}`).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The problems of a file by row and column, as the spreadsheet shows them. */
function ProblemTable({ problems, problemCount }: Pick<ImportReport, 'problems' | 'problemCount'>) {
  const { t } = useTranslation();
  const isCut = problems.length < problemCount;
  return (
    <table className={styles.problems}>
      <caption>
        {t('panel:import.problems.mend')} {isCut && t('panel:import.problems.first', { count: problems.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('panel:import.problems.row')}</th>
          <th scope="col">{t('panel:import.problems.column')}</th>
          <th scope="col">{t('panel:import.problems.message')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, columnTitle, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two problems may be alike
          <tr key={index}>
            <td>{row ?? '–'}</td>
            <td>{columnTitle ?? (row === undefined ? t('panel:import.problems.wholeFile') : '–')}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
