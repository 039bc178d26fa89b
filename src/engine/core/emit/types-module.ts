import { CAPABILITY_IDS } from '../../contract/capabilities.ts';
import { CATALOG_FILES, type SchemaName } from '../../contract/catalog-files.ts';
import { type FileRole, ID_KINDS, PRINTABLE_BLOCKS } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { HEADER, type Module, unionOf } from './module.ts';
import { groupsOf } from './targets.ts';
import { isServerNamespace } from './text-modules.ts';
import { PER_FILE } from './texts.ts';
import { pascal, typesOf } from './types.ts';

/** How the namespaces of one page and one article begin. */
const OF_ONE = new RegExp(`^(?:${PER_FILE.join('|')})-`, 'u');

/** Schemas whose data reaches the modules only in resolved form. */
const RESOLVED_SCHEMAS: readonly SchemaName[] = ['endpoints', 'texts'];

const TEXT_KEY = "import type { TextKey } from './i18next.ts';\n\nexport type { TextKey };\n";

/** Emits the ids as unions of literals, and the types of the data, so that a wrong id in code does not compile. */
export function typesModule(catalog: LinkedCatalog, namespaces: readonly string[]): Module {
  const files = CATALOG_FILES.map((kind): SchemaName => kind.schema).filter((name) => !RESOLVED_SCHEMAS.includes(name));
  const unions: readonly (readonly [string, Iterable<string>])[] = [
    ...ID_KINDS.map((kind) => [`${pascal(kind)}Id`, orNone(definitionsOf(catalog, kind).keys())] as const),
    ['Capability', CAPABILITY_IDS],
    ['EntryId', groupsOf(catalog).entryIds],
    ['PrintableBlockKind', PRINTABLE_BLOCKS],
    ['ServerTextNamespace', namespaces.filter(isServerNamespace)],
    ['ImageId', namedFiles(catalog, 'drawing', 'image')],
    ['IconId', namedFiles(catalog, 'icon')],
    ['DownloadFile', namedFiles(catalog, 'download')],
  ];
  const declarations = unions.map(([name, members]) => `export type ${name} =${unionOf(members)};\n`);
  declarations.push(`export type TextNamespace =${namespacesOf(namespaces)};\n`);
  return {
    path: 'types.ts',
    content: [HEADER, TEXT_KEY, ...declarations, PRELUDE, typesOf(['common', 'targets', 'blocks', ...files])].join(
      '\n',
    ),
  };
}

/**
 * The ids of a kind. Where a catalog has none, a text that no id can be stands for them: with `never`, code that shows an entry
 * would not compile.
 */
function orNone(ids: Iterable<string>): readonly string[] {
  const all = [...ids];
  return all.length === 0 ? ['(none)'] : all;
}

/** Prints the namespaces of texts in browsers. A pattern stands for those of pages and articles: their number has no limit. */
function namespacesOf(namespaces: readonly string[]): string {
  const inBrowsers = namespaces.filter((name) => !isServerNamespace(name));
  const patterns = new Set(
    inBrowsers.map((name) => OF_ONE.exec(name)?.[0]).filter((beginning) => beginning !== undefined),
  );
  const printed = [...patterns].map((beginning) => `\n  | \`${beginning}\${string}\``);
  return unionOf(inBrowsers.filter((name) => !OF_ONE.test(name))) + printed.join('');
}

/** The files of some roles that catalogs name, each once, in order. */
export function namedFiles(catalog: LinkedCatalog, ...roles: readonly FileRole[]): string[] {
  const names = catalog.files.flatMap((file) =>
    file.indexed.files.filter((asset) => roles.includes(asset.role)).map((asset) => asset.file),
  );
  return [...new Set(names)].sort();
}

/** Types of data that the compiler computes rather than copies, which have no schema to be derived from. */
const PRELUDE = `/** A drawing, or a photo, which is offered in several widths (pixels, the least first) and formats. */
export interface CatalogImage {
  /** The address of a drawing, or that of a photo as WebP in its own size. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly widths?: readonly number[];
}
/** An https address, or one for each language. */
export type ExternalUrl = string | Readonly<Partial<Record<LanguageId, string>>>;
/** Words of search.yaml by language; a language may have none. */
export type WordsByLanguage = Readonly<Partial<Record<LanguageId, readonly string[]>>>;
/** Endings that the search removes, by language, in this order; a language may have none. */
export type EndingsByLanguage = Readonly<Partial<Record<LanguageId, readonly Ending[]>>>;
/** A hidden form in which each field has a fixed value or takes its value from the session. */
export interface FormTarget {
  readonly kind: "form";
  readonly endpoint: EndpointId;
  readonly url: string;
  readonly method: "get" | "post";
  readonly fields: readonly HiddenField[];
  readonly audience?: Audience | undefined;
  readonly requiresLogin?: RequiresLogin | undefined;
  readonly opens?: Opens | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}
/** The time in which something is shown, in epoch milliseconds: at or after "from", and before "until". */
export interface TimeWindow {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}
export type HiddenField =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly session: "nit" | "nombreCliente" | "nitsistema" | "perfil" };
export type Site = Omit<SiteFile, "mail" | "linkWatch">;
type Logo = "logo" | "logoOnDark" | "mark";
export type Logos = Pick<BrandFile, Logo>;
/** The brand, with every colour as #rrggbb. */
export type Brand = Omit<BrandFile, Logo | "colors"> & {
  readonly colors: Readonly<Record<keyof BrandFile["colors"] | "white", string>>;
};
export type LinkWatch = SiteFile["linkWatch"];
export type CompanyVerification = AccountsFile["companyVerification"];
export type Line = Omit<LineFile, "transactions" | "contacts" | "numbers">;
/** The shapes of the numbers by which the containers and documents of a line are recognised. */
export type LineNumbers = NonNullable<LineFile["numbers"]>;
/** What is offered for some kinds of number. */
export type NumberTask = NonNullable<TransactionsFile["numbers"]>[number];
/** The numbers for which a way is offered, where not all those of its task, and where a typed one goes. */
export interface NumberedWay {
  readonly takes?: readonly NumberKind[];
  readonly withNumber?: readonly NumberPlace[];
}
export type LineContact = LineFile["contacts"][number];
export type Route = RoutesFile["routes"][number];
export type ArticleRoute = RoutesFile["articles"];
export type Link = LinksFile["links"][number];
export type Menu = MenusFile["menus"][number];
export type MenuPlaces = Omit<MenusFile, "menus">;
export type Office = Omit<OfficesFile["offices"][number], "hours" | "timeZone" | "holidays">;
/** By which clock an office works, and the days on which it is closed. */
export interface OfficeCalendar {
  /** IANA name. */
  readonly timeZone: string;
  readonly holidays: readonly string[];
}
/** The opening hours of an office on some days, by its clock. */
export type OpeningHours = NonNullable<OfficesFile["offices"][number]["hours"]>[number];
export type PortMap = PortsFile["map"];
export type Sea = PortsFile["seas"][number];
export type Port = PortsFile["ports"][number];
export type Sector = ClientsFile["sectors"][number];
export type Client = ClientsFile["clients"][number];
export type Topic = FaqFile["topics"][number];
export type Question = FaqFile["questions"][number];
export type Form = FormFile;
export type FormField = Field;
export type FieldKind = Field["kind"];
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
export type Prefill = NonNullable<Form["prefills"]>[number];
export type Errors = ErrorsFile["errors"];
export type RefusalCode = keyof Errors;
export type FormMessages = FormMessagesFile;
export type OptionList = OptionsFile;
export type Option = OptionList["options"][number];
export type Followers = FollowersFile;
export type Retention = Omit<RetentionFile, "words">;
export type RetentionPeriod = Retention["kept"][keyof Retention["kept"]];
export type Vessels = Omit<VesselsFile, "words">;
export type VesselWord = keyof VesselsFile["words"];
export type VesselColumn = keyof Vessels["columns"];
export type VesselProblem = keyof Vessels["problems"];
export type Department = CitiesFile["departments"][number];
export type Country = Pick<CountryFile, "code" | "timeZone">;
export type TaxId = CountryFile["taxId"];
export type TaxDocument = CountryFile["taxDocument"];
export type Consent = Omit<ConsentFile, "version">;
export type ConsentTab = Consent["tabs"][number];
export type Announcement = AnnouncementsFile["announcements"][number];
export type Page = PageFile;
export type Panel = PanelFile["views"];
export type PanelAudience = PanelView["audience"];
export type Mail = MailFile;
/** The texts that all mails have in common. */
export type MailFrame = SiteFile["mail"];
/** An item of a list in a mail: a text, or a label with a text. */
export type MailItem = string | { readonly label: string; readonly text: string };
export type Article = ArticleFile;
/** The part of an article that lists of articles show. */
export type ArticleSummary = Pick<Article, "id" | "title" | "category" | "published" | "featured" | "image" | "lead">;
export type BlockKind = Block["kind"];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;
export type Download = DownloadsFile["downloads"][number] & {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
};
/** One way to do a transaction. If an entry has several ways, each has a label. */
export interface TransactionWay {
  readonly id: EntryId;
  readonly label?: TextKey;
  readonly target: LinkTarget;
}
/** An offer in a slot, with one or more ways to use it. Without a label, it is shown with the name of its line. */
export interface TransactionEntry {
  readonly id: EntryId;
  readonly line?: LineId;
  readonly label?: TextKey;
  /** The visitors for whom an entry without a line is meant. */
  readonly note?: TextKey;
  readonly ways: readonly TransactionWay[];
}
export interface TransactionSlot {
  readonly id: SlotId;
  readonly aliases?: readonly string[];
  readonly label?: TextKey;
  readonly entries: readonly TransactionEntry[];
}
type GroupShape = TransactionsFile["groups"][number];
export type TransactionGroup = Omit<GroupShape, "slots"> & { readonly slots: readonly TransactionSlot[] };
`;
