import { matches } from './catalog-files.ts';
import type { Operation } from './contract.ts';
import type { IdKind, SchemaName } from './schemas.ts';

/**
 * The values of files, or of targets anywhere (`target`), that use a capability: the places below the root, with `*` for each
 * key or index, and which values there do. Without values, any does.
 */
export interface Use {
  readonly of: SchemaName | 'target';
  readonly at: string;
  readonly values?: readonly string[];
  /** Whether a file without the last key of the path uses it, too. */
  readonly isDefault?: boolean;
}

/** A part of the site that an agency may lack. What is of several capabilities is there while one of them is on. */
interface CapabilityParts {
  /** The path of the agency's own file that switches it on; `*` stands for a name. */
  readonly file: string;
  /** The capabilities without which it cannot be. */
  readonly needs?: readonly Capability[];
  /** The kinds of files that only it needs, besides its own file. */
  readonly files?: readonly SchemaName[];
  /** The entries, by kind and id, that the program names or that belong to its forms. */
  readonly entries: Readonly<Partial<Record<IdKind, readonly string[]>>>;
  readonly uses?: readonly Use[];
  /** The keys that files need not have without it, as schema and path; `*` at the end stands for any rest. */
  readonly keys?: readonly string[];
  /** The keys that files need not have with it, because they replace others. */
  readonly keysInstead?: readonly string[];
  /** The files of schema/api, and single operations, that it offers. Those of an audience follow from it. */
  readonly operations: readonly string[];
}

export const CAPABILITY_IDS = ['accounts', 'staff', 'vessels', 'quotes', 'followers', 'blog'] as const;
export type Capability = (typeof CAPABILITY_IDS)[number];

/** What accounts of clients and of staff have in common. */
const OF_ANY_ACCOUNT = {
  form: ['email-change-stop', 'email-confirmation'],
  route: ['email-change-stop', 'email-confirmation'],
  mail: ['email-change-asked', 'email-changed', 'email-confirmation', 'new-device'],
  keys: [
    'errors/errors/locked',
    'errors/errors/login-again',
    'errors/errors/not-permitted',
    'errors/errors/session-ended',
    'errors/errors/suspended',
    'retention/kept/emailChanges',
    'retention/kept/endedSessions',
    'retention/kept/knownDevices',
    'texts/texts/login.forgotPassword',
    'texts/texts/login.storageBlocked',
    'texts/texts/profile.*',
    'texts/texts/sessions.*',
  ],
} as const;

/** Every capability with all that belongs to it: what is in none belongs to every site. */
export const CAPABILITIES: Readonly<Record<Capability, CapabilityParts>> = {
  accounts: {
    file: 'accounts.yaml',
    files: ['cities'],
    entries: {
      form: [
        ...OF_ANY_ACCOUNT.form,
        'activation',
        'data-export',
        'erasure',
        'link-code',
        'login',
        'password-reset',
        'profile',
        'recovery',
        'registration',
        'rut-export',
        'user-invitation',
        'user-login',
        'user-own-password',
        'user-password',
        'user-recovery',
      ],
      mail: [
        ...OF_ANY_ACCOUNT.mail,
        'account-activated',
        'account-erased',
        'account-reactivated',
        'account-suspended',
        'activation',
        'company-code-missing',
        'company-correction',
        'company-refused',
        'company-verified',
        'company-waiting',
        'email-correction-asked',
        'erasure-requested',
        'password-changed',
        'profile-changed',
        'recovery',
        'registration-received',
        'registration-repeated',
        'user-invitation',
        'user-joined',
        'user-password-changed',
        'user-recovery',
        'user-removed',
      ],
      optionList: ['company-reasons'],
      route: [...OF_ANY_ACCOUNT.route, 'activation', 'client-home', 'password-reset', 'profile', 'user-password'],
    },
    uses: [
      ...blocks('account', 'accountOverview', 'clientUsers', 'personalData', 'verification'),
      { of: 'target', at: 'action', values: ['login', 'logout'] },
      { of: 'target', at: 'audience', values: ['anonymous', 'client'] },
      { of: 'target', at: 'fields/*/kind', values: ['session'] },
      { of: 'target', at: 'requiresLogin' },
      { of: 'menus', at: 'menus/*/audience', values: ['anonymous', 'client'] },
      { of: 'routes', at: 'routes/*/audience', values: ['client'] },
      { of: 'routes', at: 'routes/*/clientRoute' },
      { of: 'panel', at: 'views/*/path', values: ['clients'] },
      { of: 'consent', at: 'categories/*/*/*', values: ['{{sessionCookie}}', '{{sessionKey}}'] },
    ],
    keys: [
      ...OF_ANY_ACCOUNT.keys,
      'errors/errors/already-active',
      'errors/errors/awaiting-activation',
      'errors/errors/too-many-users',
      'errors/errors/wrong-credentials',
      'errors/errors/wrong-user-credentials',
      'retention/erasure',
      'retention/kept/account',
      'retention/kept/erasedAccounts',
      'retention/kept/unfinishedRegistrations',
      'retention/words',
      'site/cookies/session',
      'texts/texts/account.*',
      'texts/texts/clientUsers.*',
      'texts/texts/login.activation*',
      'texts/texts/login.by*',
      'texts/texts/login.forPage',
      'texts/texts/login.otherLines',
      'texts/texts/page.needsScript',
      'texts/texts/recovery.*',
      'texts/texts/session.*',
      'texts/texts/transactions.loginNeeded',
      'texts/texts/transactions.opens.login',
      'texts/texts/verification.*',
    ],
    keysInstead: ['texts/texts/page.needsScriptForCookies'],
    operations: [
      'client-users',
      'panel-clients',
      'personal-data',
      'profile',
      'session',
      'activateClient',
      'confirmEmail',
      'registerClient',
      'requestRecovery',
      'resetPassword',
      'sendActivationLink',
      'stopEmailChange',
    ],
  },
  staff: {
    file: 'panel.yaml',
    entries: {
      form: [
        ...OF_ANY_ACCOUNT.form,
        'link-code',
        'staff-email',
        'staff-fresh-login',
        'staff-login',
        'staff-passkey',
        'staff-password',
        'staff-password-reset',
        'staff-recovery',
        'staff-recovery-code',
        'staff-registration',
        'staff-second-factor',
        'staff-totp',
      ],
      mail: [
        ...OF_ANY_ACCOUNT.mail,
        'links-broken',
        'links-fine-again',
        'message-answer',
        'scheduled-publication-failed',
        'staff-approved',
        'staff-password-changed',
        'staff-reactivated',
        'staff-recovery',
        'staff-recovery-codes-made',
        'staff-refused',
        'staff-registration-received',
        'staff-role-changed',
        'staff-second-factor-added',
        'staff-second-factor-removed',
        'staff-second-factor-reset',
        'staff-suspended',
        'work-digest',
      ],
      optionList: ['staff-processes'],
      route: [...OF_ANY_ACCOUNT.route, 'staff-login', 'staff-panel', 'staff-password-reset', 'staff-registration'],
    },
    uses: [
      ...blocks('panel'),
      { of: 'routes', at: 'routes/*/audience', values: ['staff'] },
      { of: 'accounts', at: 'companyVerification/by', values: ['staff'], isDefault: true },
      { of: 'consent', at: 'categories/*/*/*', values: ['{{staffCookie}}', '{{staffKey}}', '{{staffPlaceKeys}}'] },
    ],
    keys: [
      ...OF_ANY_ACCOUNT.keys,
      'errors/errors/awaiting-approval',
      'errors/errors/bad-catalog-id',
      'errors/errors/catalog-id-taken',
      'errors/errors/draft-*',
      'errors/errors/four-eyes',
      'errors/errors/last-administrator',
      'errors/errors/last-second-factor',
      'errors/errors/link-*',
      'errors/errors/only-previewed',
      'errors/errors/publishing-*',
      'errors/errors/schedule-in-past',
      'errors/errors/second-factor-*',
      'errors/errors/wrong-staff-credentials',
      'retention/kept/publicationFiles',
      'retention/kept/staffRegistrations',
      'site/cookies/internalSession',
    ],
    operations: ['confirmEmail', 'stopEmailChange'],
  },
  vessels: {
    file: 'vessels.yaml',
    entries: { route: ['vessel-arrivals'] },
    uses: [
      ...blocks('arrivals', 'itinerary', 'nextCalls'),
      { of: 'line', at: 'schedules' },
      { of: 'transactions', at: 'groups/*/arrivalQuery' },
      { of: 'panel', at: 'views/*/path', values: ['vessel-calls'] },
    ],
    keys: [
      'errors/errors/actual-departure-first',
      'errors/errors/bad-call-time',
      'errors/errors/estimated-departure-first',
      'errors/errors/no-call-time',
      'errors/errors/planned-departure-first',
      'retention/kept/pastCalls',
      'texts/texts/arrivalQuery.*',
    ],
    operations: ['dcsa-schedules', 'panel-vessel-calls', 'vessel-arrivals', 'vessel-import'],
  },
  quotes: {
    file: 'forms/freight-quote.yaml',
    entries: {
      form: ['freight-quote'],
      optionList: ['freight-directions', 'freight-equipment', 'incoterms'],
    },
    operations: ['requestQuote'],
  },
  followers: {
    file: 'followers.yaml',
    needs: ['vessels'],
    entries: {
      form: ['call-follow-confirmation', 'call-follow-end', 'link-code'],
      mail: ['call-cancelled', 'call-changed', 'call-follow-confirmation'],
      route: ['call-follow-confirmation', 'call-follow-end'],
    },
    keys: ['retention/kept/callFollowers', 'vessels/words/follow.*'],
    operations: ['call-followers'],
  },
  blog: {
    file: 'articles/*.yaml',
    entries: {},
    uses: [
      ...blocks('articles'),
      { of: 'target', at: 'kind', values: ['article', 'feed'] },
      { of: 'routes', at: 'articles' },
      { of: 'panel', at: 'content/adding/*/thing', values: ['article'] },
      { of: 'panel', at: 'content/sections/*/files/*/kind', values: ['article'] },
    ],
    keys: ['routes/articles', 'texts/texts/article.*', 'texts/texts/feed.*', 'texts/texts/search.articles'],
    operations: [],
  },
};

function blocks(...values: readonly string[]): readonly Use[] {
  return (['page', 'article'] as const).map((of) => ({ of, at: 'blocks/*/kind', values }));
}

/** The capabilities of a catalog whose own file is missing. */
export function capabilitiesOff(paths: readonly string[]): ReadonlySet<Capability> {
  return new Set(CAPABILITY_IDS.filter((id) => !paths.some((path) => matches(CAPABILITIES[id].file, path))));
}

/** The capabilities of which one must be on for an entry; none for one that every site may have. */
export function capabilitiesOfEntry(kind: IdKind, id: string): readonly Capability[] {
  if (kind === 'article') return ['blog'];
  return CAPABILITY_IDS.filter((each) => CAPABILITIES[each].entries[kind]?.includes(id));
}

/**
 * Whether a key of a file belongs only to capabilities that are off, or replaces one of a capability that is on: then the file
 * need not have it.
 */
export function isKeyOff(schema: SchemaName, pointer: readonly (string | number)[], off: ReadonlySet<Capability>) {
  const path = [schema, ...pointer].join('/');
  if (CAPABILITY_IDS.some((id) => !off.has(id) && CAPABILITIES[id].keysInstead?.includes(path))) return true;
  return isOff(
    CAPABILITY_IDS.filter((id) =>
      CAPABILITIES[id].keys?.some((key) =>
        key.endsWith('*') ? path.startsWith(key.slice(0, -1)) : path === key || path.startsWith(`${key}/`),
      ),
    ),
    off,
  );
}

/** Whether files of a kind belong only to capabilities that are off. */
export function isKindOff(schema: SchemaName, path: string, off: ReadonlySet<Capability>): boolean {
  return isOff(
    CAPABILITY_IDS.filter((id) => CAPABILITIES[id].file === path || CAPABILITIES[id].files?.includes(schema)),
    off,
  );
}

/** Whether something belongs to capabilities, all of which are off. */
export function isOff(of: readonly Capability[], off: ReadonlySet<Capability>): boolean {
  return of.length > 0 && of.every((id) => off.has(id));
}

/**
 * The capabilities that an operation needs: one of each group.
 * @param feature the file of schema/api that it is in
 */
export function capabilitiesOfOperation(feature: string, id: string, { audience, path }: Operation): Capability[][] {
  const caller: Capability | undefined = path.startsWith('/internal/')
    ? 'staff'
    : audience === 'client'
      ? 'accounts'
      : undefined;
  const named = CAPABILITY_IDS.filter((each) =>
    CAPABILITIES[each].operations.some((name) => name === feature || name === id),
  );
  const others = caller !== undefined && named.includes(caller) ? [] : named;
  return [caller === undefined ? [] : [caller], others].filter((group) => group.length > 0);
}
