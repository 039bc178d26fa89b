/** The names of the brand's colours in their order; the compiler derives those that a catalog omits, except white. */
const COLORS = [
  'ink',
  'deep',
  'sea',
  'foam',
  'mist',
  'paper',
  'white',
  'star',
  'starStrong',
  'signal',
  'muted',
  'line',
  'lineStrong',
] as const;
export type Color = (typeof COLORS)[number];
/** Colours as `#rrggbb`. */
export type Palette = Readonly<Record<Color, string>>;
type Chosen = Readonly<Partial<Record<string, string>>>;

const WHITE = '#ffffff';

interface Tint {
  readonly from: Color;
  /** In OKLCH, 0 to 1; a negative one is added to that of the colour itself. */
  readonly lightness: number;
  /** At most that of the colour itself, so that tints of a grey are grey. */
  readonly chroma: number;
}

/** How each colour that may be omitted follows from one that may not. */
const TINTS: Readonly<Partial<Record<Color, Tint>>> = {
  foam: { from: 'sea', lightness: 0.88, chroma: 0.034 },
  mist: { from: 'sea', lightness: 0.955, chroma: 0.01 },
  paper: { from: 'star', lightness: 0.967, chroma: 0.011 },
  starStrong: { from: 'star', lightness: -0.06, chroma: 1 },
  muted: { from: 'ink', lightness: 0.456, chroma: 0.037 },
  line: { from: 'ink', lightness: 0.913, chroma: 0.01 },
  lineStrong: { from: 'ink', lightness: 0.61, chroma: 0.038 },
};

/** Returns the whole palette of the colours that a catalog chose; undefined when one is missing that cannot be derived. */
export function paletteOf(chosen: Chosen): Palette | undefined {
  const named = COLORS.map((name) => [name, colorOf(name, chosen)?.toLowerCase()] as const);
  return named.some(([, color]) => color === undefined) ? undefined : (Object.fromEntries(named) as Palette);
}

function colorOf(name: Color, chosen: Chosen): string | undefined {
  const tint = TINTS[name];
  const base = tint && chosen[tint.from];
  if (name === 'white') return WHITE;
  if (chosen[name] !== undefined || tint === undefined || base === undefined) return chosen[name];
  const [lightness, chroma, hue] = oklchOf(base);
  return hexOf([tint.lightness < 0 ? lightness + tint.lightness : tint.lightness, Math.min(chroma, tint.chroma), hue]);
}

/** Returns the chosen colour that decides a colour: itself, or the one that it is derived from; undefined for white. */
export function decidingColor(name: Color, chosen: Chosen): Color | undefined {
  if (name === 'white') return undefined;
  return chosen[name] === undefined ? TINTS[name]?.from : name;
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Lightness is tried in steps of this size. */
const STEP = 0.004;

/** Returns colours of the same hue with another lightness, the most similar ones first. */
export function similarColors(color: string): readonly string[] {
  const [lightness, chroma, hue] = oklchOf(color);
  const steps = Array.from({ length: 1 / STEP }, (_, index) => (index + 1) * STEP);
  return steps
    .flatMap((step) => [lightness - step, lightness + step])
    .filter((other) => other >= 0 && other <= 1)
    .map((other) => hexOf([other, chroma, hue]));
}

type Three = readonly [number, number, number];

/** The parts of a colour, 0 to 1, in proportion to light. */
function linearOf(color: string): Three {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Lightness, chroma and hue (as an angle) of a colour in OKLCH (CSS Color 4, section 9). */
function oklchOf(color: string): Three {
  const [r, g, b] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** The nearest `#rrggbb` of a colour in OKLCH; what no screen shows is cut off. */
function hexOf([lightness, chroma, hue]: Three): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${parts.map(byteOf).join('')}`;
}

function byteOf(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
