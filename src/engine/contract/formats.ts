/** The pattern of any text that is not blank. */
export const NOT_BLANK = '\\S';

/** The patterns of the schemas, each with its format. An unlisted pattern is shown verbatim; a test requires an entry for every one. */
const PATTERNS = [
  ['^[a-z][a-z0-9]*(-[a-z0-9]+)*$', 'id'],
  ['^\\+[1-9]( ?[0-9]){7,14}$', 'phone'],
  [
    "^(?!.*\\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom|ccom|nte|ner|nett|ogr|orgg)$)[A-Za-z0-9#$&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*@(?:[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*\\.)+(?:xn--[a-z0-9-]+|[\\p{L}\\p{M}]{2,63})$",
    'email',
  ],
  ['^/$|^(/([a-z0-9-]|\\{product\\})+)+$', 'route-path'],
  ['^(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$', 'former-path'],
  ['^(/[a-z0-9-]+)*/\\{article\\}$', 'article-path'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'calendar-date'],
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', 'clock-time'],
  ['^[1-9][0-9]{0,2}\\.[0-9]{1,2}$', 'version'],
  ['^images/[a-z0-9-]+\\.(svg|png|jpg|jpeg|webp)$', 'image-path'],
  ['^images/[a-z0-9-]+\\.svg$', 'drawing-path'],
  ['^icons/[a-z0-9-]+\\.svg$', 'icon-path'],
  ['^files/[a-z0-9-]+\\.(pdf|xlsx|docx)$', 'download-path'],
  ['^fonts/[a-z0-9-]+\\.(woff2|woff)$', 'font-path'],
  ['^@fontsource(-variable)?/[a-z0-9-]+$', 'font-package'],
  ['^@fontsource/[a-z0-9-]+$', 'font-package-by-weight'],
  ['^[A-Za-z][A-Za-z0-9 ]*$', 'font-family'],
  ['^#[0-9a-fA-F]{6}$', 'color'],
  ['^https:\\/\\/[^/?#]+$', 'site-address'],
  ['^[a-z]{2}$', 'language-code'],
  ['^[a-z]{2,20}$', 'lower-case-word'],
  ['^[a-z]{1,26}$', 'lower-case-letters'],
  ['^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$', 'text-key'],
  ['^[a-z][A-Za-z0-9]*$', 'camel-case-name'],
  ['^[a-z][A-Za-z0-9]{0,40}$', 'camel-case-name'],
  ['^-?[A-Za-z][A-Za-z0-9]{1,40}$', 'camel-case-name'],
  ['^[A-Z]{2}$', 'country-code'],
  ['^[A-Z]{2,4}$', 'upper-case-code'],
  ['^[A-Z0-9]{3}$', 'upper-case-code'],
  ['^[A-Z]{3}$', 'upper-case-code'],
  ['^[0-9A-Z-]{2,36}$', 'upper-case-code'],
  ['^[A-Z]{2}[A-Z2-9]{3}$', 'unlocode'],
  ['^[A-Z]{3}[UJZ]$', 'owner-code'],
  ['^[A-Za-z][A-Za-z0-9-]{1,40}$', 'identifier'],
  ['^[A-Za-z][A-Za-z0-9_-]{0,40}$', 'identifier'],
  ['^[A-Za-z_-]{0,30}\\{code\\}[A-Za-z_-]{0,30}$', 'marker-name'],
  ['^[A-Za-z0-9-]+$', 'parameter-value'],
  ['^[0-9]{2,8}$', 'city-code'],
  ['^[1-9][0-9]{0,2}$', 'digits'],
  ['^[0-9]{1,10}$', 'digits'],
  ['^[#./ -]{2,30}$', 'tax-id-shape'],
  ['^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2}$', 'time-zone'],
  [
    '^\\^(?:\\\\d|\\[[^\\[\\]]+\\]|[A-Za-z0-9 +-])(?:\\{\\d{1,3}(?:,\\d{1,3})?\\})?(?:(?:\\\\d|\\[[^\\[\\]]+\\]|[A-Za-z0-9 +-])(?:\\{\\d{1,3}(?:,\\d{1,3})?\\})?)*\\$$',
    'field-pattern',
  ],
  [
    '^\\^(?:\\([A-Z0-9]{1,9}\\)\\?)?(?:(?:\\\\d|\\[[A-Z0-9-]+\\]|[A-Z0-9])(?:\\{\\d{1,2}(?:,\\d{1,2})?\\})?)+\\$$',
    'number-pattern',
  ],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})?)?$', 'moment'],
  ['^(G-[A-Z0-9]{4,20})?$', 'tracking-id'],
  ['^[A-Za-z][A-Za-z_-]{2,39}$', 'program-name'],
  [NOT_BLANK, 'not-blank'],
] as const;

/** The formats that the patterns of the schemas require; the messages for each are in report/messages. */
export type Format = (typeof PATTERNS)[number][1];

const FORMATS: ReadonlyMap<string, Format> = new Map(PATTERNS);

export function formatOf(pattern: string): Format | undefined {
  return FORMATS.get(pattern);
}
