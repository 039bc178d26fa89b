import type { PlainTextKey } from '../../../generated/i18next.ts';
import type { LineId, Target, TransactionEntry } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { blockedBy, targetFor, waysFor } from '../../session/targets.ts';
import { PhoneLink } from '../../ui/ContactLinks.tsx';
import { useTargetHint } from '../../ui/TargetControl.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { officeFor } from '../calls/office-for.ts';
import { Entry } from './Entry.tsx';
import styles from './Group.module.css';
import type { SlotProps } from './slot-props.ts';

interface LineSlotProps extends SlotProps {
  readonly line: LineId;
}

/** What one line offers in a slot: a button that says what it does, and below it what it opens. */
export function LineSlot({ slot, line, ...rest }: LineSlotProps) {
  const { t } = useTranslation();
  const entry = slot.entries.find((each) => each.line === line);
  return (
    <div className={styles.slot}>
      {slot.label !== undefined && <h3>{t(slot.label)}</h3>}
      {entry === undefined ? <NotOffered line={line} /> : <LineEntry {...rest} slot={slot} entry={entry} line={line} />}
    </div>
  );
}

/** Says that a line does not offer this online, with the number to call instead. */
function NotOffered({ line }: { readonly line: LineId }) {
  const { t } = useTranslation();
  const phone = officeFor(line, undefined)?.phone;
  return (
    <p className={styles.hint}>
      {t('transactions.notOffered', { line: content.lines[line].shortName })}{' '}
      {phone !== undefined && <PhoneLink phone={phone} />}
    </p>
  );
}

function LineEntry({ entry, line, verb, ...rest }: LineSlotProps & { readonly entry: TransactionEntry }) {
  const { t } = useTranslation();
  const site = useSite();
  const [way, other] = waysFor(entry, site);
  const target = targetFor(way?.target, site);
  const only = other === undefined ? target : undefined;
  const hint = useTargetHint(only);
  if (target === undefined) return null;
  const isElsewhere = only !== undefined && only.kind in ELSEWHERE && blockedBy(only, site.session) === undefined;
  return (
    <>
      <ul>
        <Entry {...rest} entry={entry} hint={isElsewhere ? hint : undefined}>
          <Verb target={only} line={line} verb={verb} />
          {/* Many buttons of a line have the same verb; a list of links then says what each is for. */}
          <VisuallyHidden>: {t(rest.slot.label ?? rest.group.label)}</VisuallyHidden>
        </Entry>
      </ul>
      {hint !== undefined && !isElsewhere && <p className={styles.hint}>{hint}</p>}
    </>
  );
}

interface VerbProps extends Pick<LineSlotProps, 'line' | 'verb'> {
  readonly target: Target | undefined;
}

/** The verb of a click; with an undefined target, the click shows several ways. */
function Verb({ target, line, verb }: VerbProps) {
  const { t } = useTranslation();
  const { session } = useSite();
  if (target === undefined) return t('transactions:byLine.several');
  const offer = blockedBy(target, session) === 'login' ? target.requiresLogin?.offer : undefined;
  const words = offer ?? (target.kind === 'download' ? undefined : verb);
  return <>{words === undefined ? t(VERBS[target.kind], { line: content.lines[line].shortName }) : t(words)}</>;
}

/** The kinds of targets on other sites. */
const ELSEWHERE = { external: true, form: true } as const satisfies Partial<Record<Target['kind'], true>>;

const VERBS = {
  external: 'transactions:byLine.site',
  form: 'transactions:byLine.site',
  download: 'transactions:byLine.download',
  route: 'transactions:byLine.page',
  article: 'transactions:byLine.page',
  feed: 'transactions:byLine.page',
  action: 'transactions:byLine.page',
} as const satisfies Record<Target['kind'], PlainTextKey | 'transactions:byLine.site'>;
