import { useState } from 'react';
import { content } from '../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import styles from './Overview.module.css';
import { type Part, WIDTHS } from './part.ts';

/** A list of all parts, and the chosen part in every language and width, each in its own frame. */
export function Overview({ parts }: { readonly parts: readonly Part[] }) {
  const [shown, setShown] = useState(() => location.hash.slice(1) || parts[0]?.id);
  return (
    <div className={styles.overview}>
      <nav className={styles.list}>
        <ul>
          {parts.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === shown ? 'true' : undefined} onClick={() => setShown(id)}>
                {id}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.windows}>
        <h1>{shown}</h1>
        {WIDTHS.map((width) =>
          content.site.languages.map(({ id: language }) => {
            const address = `?${new URLSearchParams({ part: shown ?? '', [LANGUAGE_PARAMETER]: language })}`;
            return (
              <figure key={`${address} ${width}`}>
                <figcaption>
                  <a href={address} target="_blank" rel="noreferrer">
                    {width} px, {language}
                  </a>
                </figcaption>
                <iframe
                  src={address}
                  title={`${shown}, ${width} px, ${language}`}
                  width={width}
                  height={700}
                  loading="lazy"
                />
              </figure>
            );
          }),
        )}
      </main>
    </div>
  );
}
