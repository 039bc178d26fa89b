import { useLocation } from 'react-router-dom';
import type { BlockOf } from '../../../generated/types.ts';
import { LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { readTyped } from '../../../shared/shipments/number-field.ts';
import { ShipmentAnswer } from './ShipmentAnswer.tsx';
import styles from './ShipmentField.module.css';
import { ShipmentField } from './ShipmentField.tsx';

/** The field for a number or a vessel. The server writes its answer into the page where the address has a number. */
export function Shipment({ block: { anchor } }: { readonly block: BlockOf<'shipment'> }) {
  const { pathname, search } = useLocation();
  const typed = readTyped(new URLSearchParams(search));
  return (
    <section id={anchor} className={styles.shipment}>
      <div {...{ [LIVE_MARK]: 'shipment' }}>
        <ShipmentField key={typed} action={pathname} typed={typed} Answer={ShipmentAnswer} />
      </div>
    </section>
  );
}
