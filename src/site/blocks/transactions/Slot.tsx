import type { ReactNode } from 'react';
import type { PlainTextKey } from '../../../generated/i18next.ts';
import type {
  EntryId,
  LineId,
  Target,
  TextKey,
  TransactionEntry,
  TransactionGroup,
  TransactionSlot,
} from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { entryName, useLineIds } from '../../context/lines.tsx';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { entryLink, type LinkDestination } from '../../routes/deep-link.ts';
import { blockedBy, targetFor, waysFor } from '../../session/targets.ts';
import { OfficeLink } from '../../ui/ContactLinks.tsx';
import { CopyButton } from '../../ui/CopyLink.tsx';
import { EntryControl } from '../../ui/EntryControl.tsx';
import { useTargetHint } from '../../ui/TargetControl.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { officeFor } from '../calls/LineOffice.tsx';
import styles from './Group.module.css';

/** Props of a slot, in either of the two views. */
interface SlotProps {
  readonly group: TransactionGroup;
  readonly slot: TransactionSlot;
  /** What its entries do; undefined where the catalog does not say it. */
  readonly verb: TextKey | undefined;
  /** What the page's address points at. */
  readonly linked: LinkDestination;
  /** The entries that the address points at. */
  readonly marked: ReadonlySet<EntryId>;
  readonly onCopy: (part: string) => void;
}

/** A row of the table: a cell for each line, the visitor's own first, then the entries that belong to no line. */
export function Slot({ slot, group, verb, ...rest }: SlotProps) {
  const { t } = useTranslation();
  // Below the query of a group, its name would not say what the lines' own buttons open.
  const heading = slot.label ?? (group.arrivalQuery && verb);
  const ofNoLine = slot.entries.filter(({ line }) => line === undefined);
  return (
    <div className={styles.slot}>
      {heading !== undefined && <h3>{t(heading)}</h3>}
      <ul className={styles.entries}>
        {useLineIds().map((line) => {
          const entry = slot.entries.find((each) => each.line === line);
          return entry === undefined ? (
            <li key={line} className={styles.none}>
              <span aria-hidden="true">—</span>
              <VisuallyHidden>{t('transactions.notOffered', { line: content.lines[line].shortName })}</VisuallyHidden>
            </li>
          ) : (
            <Entry key={entry.id} {...rest} slot={slot} group={group} entry={entry} />
          );
        })}
        {ofNoLine.map((entry) => (
          <Entry key={entry.id} {...rest} slot={slot} group={group} entry={entry} />
        ))}
      </ul>
      {ofNoLine.map(({ id, note }) => note !== undefined && <small key={id}>{t(note)}</small>)}
    </div>
  );
}

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
  const office = officeFor(line, undefined);
  return (
    <p className={styles.hint}>
      {t('transactions.notOffered', { line: content.lines[line].shortName })}{' '}
      {office !== undefined && <OfficeLink {...office} />}
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

interface EntryProps extends Pick<SlotProps, 'group' | 'slot' | 'linked' | 'marked' | 'onCopy'> {
  readonly entry: TransactionEntry;
  /** Shown while the pointer rests on it. */
  readonly hint?: string | undefined;
  /** Content of the control; by default the entry's name. */
  readonly children?: ReactNode;
}

/** An entry with a button that copies its link, one for each of its ways. */
function Entry({ group, slot, entry, linked, marked, onCopy, hint, children }: EntryProps) {
  const { t } = useTranslation();
  const site = useSite();
  const heading = t(slot.label ?? group.label);
  return (
    <li
      title={hint}
      aria-current={marked.has(entry.id) ? 'true' : undefined}
      className={`${styles.item} ${entry.line === undefined ? styles.ofNoLine : ''}`}
    >
      <EntryControl
        entry={entry}
        className={styles.entry}
        linked={linked.entry}
        beside={(way) => (
          <CopyButton
            name={t('copyLink.entry', {
              group: heading,
              entry: [entryName(entry, t), way.label && t(way.label)].join(' · '),
            })}
            onCopy={() => onCopy(entryLink(group, entry, way))}
          />
        )}
      >
        {children}
      </EntryControl>
      {waysFor(entry, site).length === 1 && (
        <CopyButton
          name={t('copyLink.entry', { group: heading, entry: entryName(entry, t) })}
          onCopy={() => onCopy(entryLink(group, entry))}
        />
      )}
    </li>
  );
}
