import { useRef, useState } from 'react';
import { exportOwnData, readErasure, withdrawErasure } from '../../../generated/operations/personal-data.ts';
import { readOwnRut } from '../../../generated/operations/profile.ts';
import type { BlockOf, FormId, RetentionPeriod } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import { shownTaxId } from '../../../shared/tax-id.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { formatDay } from '../../../shared/time/zone.ts';
import { Section } from '../../blocks/Section.tsx';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import { type ApiResponse, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { useOwnData } from '../../session/own-data.ts';
import { saveFile } from '../../storage/exports.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { ContactText } from '../../ui/ContactLinks.tsx';
import { useFocusAround } from '../../ui/focus.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice, Progress } from '../../ui/Notice.tsx';
import styles from './Account.module.css';

/** The client's own data, without that of staff and visitors. */
const kept = perContent(() => Object.values<RetentionPeriod>(content.retention.kept).filter(({ client }) => client));

/** What is stored about a client, how long and why; below it, what the client can do about it. */
export function PersonalData({ block }: { readonly block: BlockOf<'personalData'> }) {
  const { t, language } = useTranslation();
  const { session } = useSite();
  const hydrated = useHydrated();
  // Only the company itself may act on its data, not its people (ADR 68).
  const isInvitedUser = isUserPerfil(session?.perfil ?? '');
  return (
    <Section title={block.title} lead={isInvitedUser ? undefined : block.lead} anchor={block.anchor}>
      <dl className={styles.keptList}>
        {kept().map((kept) => (
          <div key={kept.title} className={styles.item}>
            <dt>{t(kept.title)}</dt>
            <dd className={styles.time}>
              {'days' in kept && kept.days !== undefined ? formatDays(kept.days, language) : t('retention:open')}
            </dd>
            <dd>{t(kept.reason)}</dd>
          </div>
        ))}
      </dl>
      {hydrated &&
        (session === undefined ? (
          <p>{t('retention:loggedOut')}</p>
        ) : isInvitedUser ? (
          <p>
            <ContactText text={t('retention:companyOnly')} />
          </p>
        ) : (
          <OwnData key={session.nit} form={block.form} />
        ))}
    </Section>
  );
}

const DAYS_PER_YEAR = 365;

/** Formats a number of days in words: "30 días", "10 years". */
function formatDays(days: number, language: string): string {
  const isYears = days % DAYS_PER_YEAR === 0;
  const unit = isYears ? 'year' : 'day';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(isYears ? days / DAYS_PER_YEAR : days);
}

/** Lets a client download the stored data, request its erasure, or withdraw that request. */
function OwnData({ form }: { readonly form: FormId }) {
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
    <div className={styles.export}>
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
