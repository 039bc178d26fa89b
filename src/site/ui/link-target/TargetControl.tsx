import type { AllHTMLAttributes, ReactNode } from 'react';
import { downloads } from '../../../generated/downloads.ts';
import type {
  ActionTarget,
  ArticleTarget,
  DownloadTarget,
  ExternalTarget,
  FeedTarget,
  FormTarget,
  LinkTarget,
  RouteTarget,
  Target,
} from '../../../generated/types.ts';
import { articlePath } from '../../../shared/routes/article-path.ts';
import { type SiteContextValue, useSite } from '../../context/site-context.ts';
import { formatDownload } from '../../format/format-download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressIn } from '../../routes/localized-address.ts';
import { downloadPath, feedPath } from '../../routes/paths.ts';
import { hrefOf } from '../../routes/routes.ts';
import { blockedBy } from '../../session/blocked-by.ts';
import { targetFor } from '../../session/target-for.ts';
import { PageLink } from '../links/PageLink.tsx';
import { NEEDS_SCRIPT } from '../needs-script.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useNewTab } from './use-new-tab.tsx';

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
  const prepare = target.action === 'login' ? site.prepareLogin : undefined;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      {...attributes}
      popoverTarget={NEEDS_SCRIPT}
      onClick={() => ACTIONS[target.action](site)}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </button>
  );
}

type Kind = Target['kind'];
type Controls = { readonly [K in Kind]: (props: ControlProps<Extract<Target, { kind: K }>>) => ReactNode };

/** Exhaustive: a kind of target without a control does not compile. */
const CONTROLS: Controls = {
  external: ExternalControl,
  route: RouteControl,
  article: ArticleControl,
  feed: FeedControl,
  download: DownloadControl,
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

/** A link to the page of an article. */
function ArticleControl({ target, className, label, attributes, children }: ControlProps<ArticleTarget>) {
  const newTab = useNewTab(target.opens === 'new-tab', label);
  return (
    <PageLink
      to={articlePath(target.article)}
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
    >
      {children}
      {newTab.hint}
    </PageLink>
  );
}

/** A target that the visitor may not use yet: opens the login, or the dialog that says what waits for the verification. */
function BlockedControl({ className, label, attributes, children, target }: ControlProps) {
  const { session, openLogin, prepareLogin } = useSite();
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      {...attributes}
      aria-haspopup="dialog"
      popoverTarget={NEEDS_SCRIPT}
      onClick={() => openLogin(target)}
      onPointerEnter={prepareLogin}
      onFocus={prepareLogin}
    >
      {children}
      {session ? (
        <small> ({t('verification.onHold')})</small>
      ) : (
        label === undefined && <VisuallyHidden> ({t('transactions.loginNeeded')})</VisuallyHidden>
      )}
    </button>
  );
}

/** A link to a download; type and size are shown before the click. */
function DownloadControl({ target, className, label, attributes, children }: ControlProps<DownloadTarget>) {
  const { t, language } = useTranslation();
  const download = downloads[target.download];
  const details = t('download.details', formatDownload(download, language));
  return (
    <a
      href={downloadPath(download)}
      download={download.fileName}
      className={className}
      title={`${t(download.label)} (${details})`}
      aria-label={label}
      {...attributes}
    >
      {children}
      <VisuallyHidden> ({details})</VisuallyHidden>
    </a>
  );
}

/** A link to an external page, in a new tab unless the catalog says otherwise. */
function ExternalControl({ target, className, label, attributes, children }: ControlProps<ExternalTarget>) {
  const { language } = useTranslation();
  const newTab = useNewTab(target.opens !== 'same-tab', label);
  return (
    <a
      href={addressIn(target.url, language)}
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
      rel={newTab.attributes.rel && 'noopener noreferrer'}
    >
      {children}
      {newTab.hint}
    </a>
  );
}

/** A link to the RSS feed of articles: a file for feed readers, outside of the router. */
function FeedControl({ target, className, label, attributes, children }: ControlProps<FeedTarget>) {
  const { language } = useTranslation();
  const newTab = useNewTab(target.opens === 'new-tab', label);
  return (
    <a
      href={feedPath(language)}
      type="application/rss+xml"
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
    >
      {children}
      {newTab.hint}
    </a>
  );
}

/** A hidden form to an external service: a real form around a real button, so that it works without scripts. */
function HiddenFormControl({ target, className, label, attributes, children }: ControlProps<FormTarget>) {
  const { session } = useSite();
  const newTab = useNewTab(target.opens !== 'same-tab', label);
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
        {newTab.hint}
      </button>
    </form>
  );
}

/** A link to a page of this site. */
function RouteControl({ target, className, label, attributes, children }: ControlProps<RouteTarget>) {
  const { session } = useSite();
  const newTab = useNewTab(target.opens === 'new-tab', label);
  return (
    <PageLink
      to={hrefOf(target, session)}
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
    >
      {children}
      {newTab.hint}
    </PageLink>
  );
}

/** Attributes that a widget sets on one of its parts. */
type WidgetAttributes = Pick<AllHTMLAttributes<HTMLElement>, 'id' | 'role' | 'tabIndex' | 'aria-selected'>;

interface ControlProps<T extends Target = Target> {
  readonly target: T;
  readonly className?: string | undefined;
  /** The accessible name where the children are only a picture. */
  readonly label?: string | undefined;
  /** For a control that is part of a widget, such as an option of a list. */
  readonly attributes?: WidgetAttributes | undefined;
  readonly children: ReactNode;
}
