import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

/** The width of the white border in modules, without which cameras do not find the code. */
const QUIET = 4;

/** A text as a QR code, drawn in the browser because the text is a secret and must not leave it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
