import type { BlockOf, RetentionPeriod } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { isUserPerfil } from '../../../shared/roles.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { ContactText } from '../../ui/ContactLinks.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../Section.tsx';
import styles from './Account.module.css';

/** The client's own data, without that of staff and visitors. */
const kept = perContent(() => Object.values<RetentionPeriod>(content.retention.kept).filter(({ client }) => client));

/** What is stored about a client, how long and why; below it, what the client can do about it. */
export function PersonalData({ block }: { readonly block: BlockOf<'personalData'> }) {
  const { t, language } = useTranslation();
  const { OwnDataSlot, session } = useSite();
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
          <LazyPart>
            <OwnDataSlot key={session.nit} form={block.form} />
          </LazyPart>
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
