import type { ReactNode } from 'react';
import type { Translate } from '../../generated/i18next.ts';
import type { BlockOf, Passage } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonRow } from '../ui/Buttons.tsx';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { ContactText } from '../ui/ContactLinks.tsx';
import { SideNotes } from '../ui/SideNotes.tsx';
import styles from './Prose.module.css';
import { Section } from './Section.tsx';

/** Running text, with a drawing or side notes beside it if there are any. */
export function Prose({ block }: { readonly block: BlockOf<'prose'> }) {
  const { t } = useTranslation();
  const { anchor, title, body, image, imageText, side, buttons } = block;
  return (
    <Section anchor={anchor} title={title}>
      <div className={image === undefined && side === undefined ? styles.single : styles.beside}>
        <div className={styles.text}>
          {body.map((passage) => (
            <PassageView key={keyOf(passage)} passage={passage} />
          ))}
          {buttons !== undefined && <ButtonRow buttons={buttons} />}
        </div>
        {(image !== undefined || side !== undefined) && (
          <div className={styles.side}>
            {image !== undefined && (
              <CatalogImage image={image} alt={imageText && t(imageText)} className={styles.image} />
            )}
            {side !== undefined && <SideNotes notes={side} />}
          </div>
        )}
      </div>
    </Section>
  );
}

function keyOf(passage: Passage): string {
  return passage.kind === 'list' ? passage.items.join() : passage.text;
}

type Views = {
  readonly [K in Passage['kind']]: (passage: Extract<Passage, { kind: K }>, t: Translate) => ReactNode;
};

const VIEWS: Views = {
  paragraph: ({ text }, t) => (
    <p>
      <ContactText text={t(text)} />
    </p>
  ),
  subtitle: ({ text }, t) => <h3>{t(text)}</h3>,
  list: ({ items, ordered }, t) => {
    const rows = items.map((item) => (
      <li key={item}>
        <ContactText text={t(item)} />
      </li>
    ));
    return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
  },
};

function PassageView({ passage }: { readonly passage: Passage }) {
  const { t } = useTranslation();
  // Each view takes the passages of its own kind; indexing by the kind pairs them.
  const view = VIEWS[passage.kind] as (passage: Passage, t: Translate) => ReactNode;
  return view(passage, t);
}
