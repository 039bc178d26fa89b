import type { AllHTMLAttributes, ComponentProps, ReactNode } from 'react';
import type { ActionTarget, FormTarget, LinkTarget, Target } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { articlePath } from '../../shared/routes/addresses.ts';
import { type SiteContextValue, useSite } from '../context/site-context.ts';
import { formatDownload } from '../format/bytes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { addressIn, downloadPath, feedPath, hrefOf } from '../routes/routes.ts';
import { blockedBy, targetFor } from '../session/targets.ts';
import { InlineIcon, type InlineIconName } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Action = ActionTarget['action'];

/** Exhaustive: an action of the catalog without code does not compile. */
const ACTIONS: Readonly<Record<Action, (site: SiteContextValue) => void>> = {
  login: (site) => site.openLogin(),
  logout: (site) => site.logOut(),
  'cookie-settings': (site) => site.openCookieSettings(),
};

/** A button for an action of the site itself. */
function ActionControl({ target, className, label, attributes, children }: ControlProps<ActionTarget>) {
  const site = useSite();
  return (
    <ScriptButton
      className={className}
      aria-label={label}
      {...attributes}
      prepare={target.action === 'login' ? site.prepareLogin : undefined}
      onClick={() => ACTIONS[target.action](site)}
    >
      {children}
    </ScriptButton>
  );
}

type Kind = Target['kind'];
type AddressTarget = Exclude<Target, ActionTarget | FormTarget>;
type Controls = { readonly [K in Kind]: (props: ControlProps<Extract<Target, { kind: K }>>) => ReactNode };

/** Exhaustive: a kind of target without a control does not compile. */
const CONTROLS: Controls = {
  external: AddressControl,
  route: AddressControl,
  article: AddressControl,
  feed: AddressControl,
  download: AddressControl,
  form: HiddenFormControl,
  action: ActionControl,
};

interface TargetControlProps extends Omit<ControlProps, 'target'> {
  readonly target: LinkTarget;
}

/** Renders a link as the right element: a link for an address, a button for an action; nothing where it is not offered. */
export function TargetControl({ target: link, ...rest }: TargetControlProps) {
  const site = useSite();
  const target = targetFor(link, site);
  if (target === undefined) return null;
  const props = { ...rest, target };
  if (blockedBy(target, site.session) !== undefined) return <BlockedControl {...props} />;
  // Each control takes the targets of its own kind; indexing by the kind pairs them.
  const Control = CONTROLS[target.kind] as (props: ControlProps) => ReactNode;
  return <Control {...props} />;
}

/** A link to an address; it says whether it opens a new tab, and the type and size of a download. */
function AddressControl({ target, className, label, attributes, hasIcon, children }: ControlProps<AddressTarget>) {
  const { session } = useSite();
  const { t, language } = useTranslation();
  const newTab = useNewTab(opensNewTab(target), label);
  const link = { className, 'aria-label': newTab.name, ...attributes, ...newTab.attributes };
  if (target.kind === 'route' || target.kind === 'article') {
    return (
      <PageLink to={target.kind === 'route' ? hrefOf(target, session) : articlePath(target.article)} {...link}>
        {children}
        <Hint target={target} hasIcon={hasIcon} words={newTab.words} />
      </PageLink>
    );
  }
  const download = target.kind === 'download' ? content.downloads[target.download] : undefined;
  const details = download && t('download.details', formatDownload(download, language));
  const address = download
    ? { href: downloadPath(download), download: download.fileName, title: `${t(download.label)} (${details})` }
    : target.kind === 'external'
      ? { href: addressIn(target.url, language), rel: link.rel && 'noopener noreferrer' }
      : // A file for feed readers, outside of the router.
        { href: feedPath(language), type: 'application/rss+xml' };
  return (
    <a {...link} {...address}>
      {children}
      <Hint target={target} hasIcon={hasIcon} words={details ? ` (${details})` : newTab.words} />
    </a>
  );
}

/** Whether a link opens a new tab: those to other sites do unless the catalog says otherwise, and those of the site the reverse. */
function opensNewTab({ kind, opens }: AddressTarget | FormTarget): boolean {
  return kind === 'external' || kind === 'form' ? opens !== 'same-tab' : opens === 'new-tab' && kind !== 'download';
}

/** A target that the visitor may not use yet: opens the login, or the dialog that says what waits for the verification. */
function BlockedControl({ className, label, attributes, hasIcon, children, target }: ControlProps) {
  const { session, openLogin, prepareLogin } = useSite();
  const { t } = useTranslation();
  return (
    <ScriptButton
      className={className}
      aria-label={label}
      {...attributes}
      aria-haspopup="dialog"
      prepare={prepareLogin}
      onClick={() => openLogin(target)}
    >
      {children}
      <Hint
        target={target}
        hasIcon={hasIcon}
        words={session || label !== undefined ? undefined : ` (${t('transactions.loginNeeded')})`}
      />
      {session && <small> ({t('verification.onHold')})</small>}
    </ScriptButton>
  );
}

interface ScriptButtonProps extends ComponentProps<'button'> {
  /** Called when it may soon be pressed. */
  readonly prepare: (() => void) | undefined;
}

/** A button that acts by a script; where no script can run, it says so. */
function ScriptButton({ prepare, ...rest }: ScriptButtonProps) {
  return <button type="button" {...rest} popoverTarget={NEEDS_SCRIPT} onPointerEnter={prepare} onFocus={prepare} />;
}

/** A hidden form to an external service: a real form around a real button, so that it works without scripts. */
function HiddenFormControl({ target, className, label, attributes, hasIcon, children }: ControlProps<FormTarget>) {
  const { session } = useSite();
  const newTab = useNewTab(opensNewTab(target), label);
  return (
    <form method={target.method} action={target.url} {...newTab.attributes}>
      {target.fields.map((field) => (
        <input
          key={field.name}
          type="hidden"
          name={field.name}
          value={'session' in field ? (session?.[field.session] ?? '') : field.value}
        />
      ))}
      <button type="submit" className={className} aria-label={newTab.name} {...attributes}>
        {children}
        <Hint target={target} hasIcon={hasIcon} words={newTab.words} />
      </button>
    </form>
  );
}

interface HintProps extends Pick<ControlProps, 'target' | 'hasIcon'> {
  /** What a screen reader says after the content. */
  readonly words: string | undefined;
}

/** What a click leads to, after the content of a control: in words for screen readers, and as an icon. */
function Hint({ target, hasIcon = false, words }: HintProps) {
  if (hasIcon) return <TargetIcon target={target}>{words}</TargetIcon>;
  return words === undefined ? null : <VisuallyHidden>{words}</VisuallyHidden>;
}

/** Attributes that a widget sets on one of its parts. */
type WidgetAttributes = Pick<AllHTMLAttributes<HTMLElement>, 'id' | 'role' | 'tabIndex' | 'aria-selected'> & {
  /** The address in the catalog of a link that opens with more in it, under which its uses and its state are known. */
  readonly 'data-link'?: string | undefined;
};

interface ControlProps<T extends Target = Target> {
  readonly target: T;
  readonly className?: string | undefined;
  /** The accessible name where the children are only a picture. */
  readonly label?: string | undefined;
  /** Whether an icon after the content shows what a click leads to, unless that is a page of the site. */
  readonly hasIcon?: boolean | undefined;
  /** For a control that is part of a widget, such as an option of a list. */
  readonly attributes?: WidgetAttributes | undefined;
  readonly children: ReactNode;
}

/** The icon of a target that is not a page of the site. */
const ICONS: Readonly<Record<Target['kind'], InlineIconName | undefined>> = {
  external: 'external',
  form: 'external',
  download: 'download',
  route: undefined,
  article: undefined,
  feed: undefined,
  action: undefined,
};

interface TargetIconProps {
  readonly target: Target;
  /** Words for screen readers that say the same. */
  readonly children?: ReactNode;
}

/** Shows what a click leads to; a lock where the visitor must log in or be verified first. */
export function TargetIcon({ target, children }: TargetIconProps) {
  const { session } = useSite();
  const name = blockedBy(target, session) === undefined ? ICONS[target.kind] : 'lock';
  if (name !== undefined) return <InlineIcon name={name}>{children}</InlineIcon>;
  return children === undefined ? null : <VisuallyHidden>{children}</VisuallyHidden>;
}

interface NewTab {
  /** The accessible name of the control; undefined if its content names it. */
  readonly name: string | undefined;
  readonly attributes: { readonly target?: '_blank'; readonly rel?: string };
  /** What follows the content, for screen readers. */
  readonly words: string | undefined;
  /** The same as an element. */
  readonly hint: ReactNode;
}

/**
 * Returns what a control needs if it opens a new tab: the attributes, and words for screen readers that say so.
 * @param label the accessible name where the content is only a picture
 */
export function useNewTab(isNewTab: boolean, label: string | undefined): NewTab {
  const { t } = useTranslation();
  if (!isNewTab) return { name: label, attributes: {}, words: undefined, hint: null };
  const attributes = { target: '_blank', rel: 'noopener' } as const;
  const words = ` (${t('page.opensInNewTab')})`;
  return label === undefined
    ? { name: undefined, attributes, words, hint: <VisuallyHidden>{words}</VisuallyHidden> }
    : { name: label + words, attributes, words: undefined, hint: null };
}

/**
 * Returns what a click leads to: another site, a login, the verification of the company, a file with its type and size, a
 * page of this site; undefined without a target.
 */
export function useTargetHint(target: Target | undefined): string | undefined {
  const { t, language } = useTranslation();
  const { session } = useSite();
  if (target === undefined) return undefined;
  const lacking = blockedBy(target, session);
  if (lacking !== undefined) return t(lacking === 'login' ? 'transactions.opens.login' : 'verification.onHold');
  switch (target.kind) {
    case 'external':
      return t('transactions.opens.site', { host: hostOf(addressIn(target.url, language)) });
    case 'form':
      return t('transactions.opens.site', { host: hostOf(target.url) });
    case 'download':
      return t('download.details', formatDownload(content.downloads[target.download], language));
    default:
      return t('transactions.opens.page');
  }
}

/** Returns the host of an address without `www.`. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

/**
 * Id of the popover that says that a button needs scripts. The popover exists only where no script can run, and the button
 * then opens it; where scripts run, the button finds no popover and performs its action.
 */
export const NEEDS_SCRIPT = 'needs-script';
