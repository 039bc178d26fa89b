import { useRef, useState } from 'react';
import { exportOwnData, readErasure, withdrawErasure } from '../../../generated/operations/personal-data.ts';
import { readOwnRut } from '../../../generated/operations/profile.ts';
import type { FormId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import { shownTaxId } from '../../../shared/tax-id.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { formatDay } from '../../../shared/time/zone.ts';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import { type ApiResponse, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnData } from '../../session/own-data.ts';
import { saveFile } from '../../storage/exports.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { useFocusAround } from '../../ui/focus.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice, Progress } from '../../ui/Notice.tsx';
import styles from './Accounts.module.css';

/** Lets a client download the stored data, request its erasure, or withdraw that request. */
export function OwnData({ form }: { readonly form: FormId }) {
  return (
    <>
      <Export />
      <div tabIndex={-1}>
        <Erasure form={form} />
      </div>
    </>
  );
}

function Export() {
  const { t } = useTranslation();
  const { exportData, exportRut, failure } = useDataExport();
  return (
    <div className={styles.part}>
      <p>{t('retention:exportHelp')}</p>
      <details className={styles.ownForm}>
        <summary>{t('retention:export')}</summary>
        <FormView form={content.forms['data-export']} onSubmit={exportData} />
      </details>
      <details className={styles.ownForm}>
        <summary>{t('retention:exportRut')}</summary>
        <FormView form={content.forms['rut-export']} onSubmit={exportRut} />
      </details>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

function Erasure({ form }: { readonly form: FormId }) {
  const { t, language } = useTranslation();
  const { FormSlot, session } = useSite();
  const { erasure, hasFailed, load, withdraw, failure } = useErasure();
  if (hasFailed) return <LoadFailure onRetry={() => void load()} />;
  if (erasure === undefined) return <Progress label={t('forms:profile.loading')} />;
  // Collapsed, so that nobody reaches it by accident.
  if (erasure.dueAt === null) {
    const date = formatDay(Date.now() + content.retention.erasure.days * DAY_MS, language);
    const company = session?.nombreCliente ?? '';
    return (
      <details className={styles.ownForm}>
        <summary>{t('retention:erase')}</summary>
        <FormSlot
          id={form}
          question={t('retention:eraseQuestion', { company, nit: shownTaxId(session?.nit ?? ''), date })}
          onDone={() => void load()}
        />
      </details>
    );
  }
  return (
    <>
      <PendingErasure dueAt={Date.parse(erasure.dueAt)} onKeep={() => void withdraw()} />
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </>
  );
}

interface PendingErasureProps {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly onKeep: () => void;
}

function PendingErasure({ dueAt, onKeep }: PendingErasureProps) {
  const { t, language } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  return (
    <Notice ref={alert} tone="warning">
      <p>{t('retention:pending', { date: formatDay(dueAt, language) })}</p>
      <PushButton look="link" onClick={onKeep}>
        {t('retention:keep')}
      </PushButton>
    </Notice>
  );
}

/** Requests the stored data of the client (everything, or the RUT) and saves it as a file. */
function useDataExport() {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  /** Why the last request failed. */
  const [failure, setFailure] = useState<string>();
  const token = session?.authToken;

  async function save<Body>(
    asked: Promise<ApiResponse<Body>>,
    fileOf: (body: Body) => Blob,
    name: string,
  ): Promise<SubmitAnswer | undefined> {
    setFailure(undefined);
    const response = await asked;
    if (response.ok) saveFile(fileOf(response.body), name);
    else if (isFieldErrors(response.error)) return { errors: response.error.fields };
    else if (response.status === 401) sessionEnded();
    else setFailure(failureReason(response, t));
    return undefined;
  }
  const bodyOf = (values: FormValues) => ({ password: typedText(values, 'password') });
  return {
    exportData: (values: FormValues) =>
      save(request(exportOwnData, { token, body: bodyOf(values) }), jsonFile, `${t('retention:exportFile')}.json`),
    exportRut: (values: FormValues) =>
      save(request(readOwnRut, { token, body: bodyOf(values) }), (file) => file, `${t('retention:exportRutFile')}.pdf`),
    failure,
  };
}

/** Returns the content as indented JSON, so that people can read it as well. */
function jsonFile(content: object): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}

/** Loads whether the account is to be erased, and returns a function that withdraws that request. */
function useErasure() {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const { data: erasure, hasFailed, load } = useOwnData(readErasure);
  /** Why the request could not be withdrawn. */
  const [failure, setFailure] = useState<string>();
  const withdraw = async () => {
    const response = await request(withdrawErasure, { token: session?.authToken });
    setFailure(undefined);
    if (response.ok) await load();
    else if (response.status === 401) sessionEnded();
    else setFailure(failureReason(response, t));
  };
  return { erasure, hasFailed, load, withdraw, failure };
}
