import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PageLink } from '../site/ui/links/PageLink.tsx';
import styles from './UnsavedNotice.module.css';

interface UnsavedThing {
  readonly key: string;
  readonly name: string;
  /** The address at which it can be saved. */
  readonly to: string;
  readonly onOpen?: () => void;
  /** The words of the button that gives it up. */
  readonly discard: string;
  readonly onDiscard: () => void;
}

interface UnsavedNoticeProps {
  readonly children: ReactNode;
  readonly things: readonly UnsavedThing[];
}

/**
 * A warning that what the user typed is not saved, with the things to open or give up; nothing if there are none. After a
 * button has disappeared with its thing, the focus is on the heading of the section.
 */
export function UnsavedNotice({ children, things }: UnsavedNoticeProps) {
  if (things.length === 0) return null;
  return (
    <Alert severity="warning">
      {children}
      <ul className={styles.things}>
        {things.map(({ key, name, to, onOpen, discard, onDiscard }) => (
          <li key={key}>
            <PageLink to={to} onClick={onOpen}>
              {name}
            </PageLink>
            <Button
              size="small"
              color="error"
              onClick={({ currentTarget }) => {
                currentTarget.closest('section')?.querySelector('h2')?.focus();
                onDiscard();
              }}
            >
              {discard}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
