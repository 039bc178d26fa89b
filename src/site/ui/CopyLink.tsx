import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlainTextKey } from '../../generated/i18next.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { KEEP_SCROLL } from '../routes/routes.ts';
import { copyText } from '../storage/exports.ts';
import styles from './CopyLink.module.css';
import { InlineIcon } from './Icon.tsx';

/** How long a message about a copied link is shown. */
const MESSAGE_MS = 4000;

interface CopyLinkState {
  /** Result of the last copy, for the notice; undefined again after a while. */
  readonly message: PlainTextKey | undefined;
  /** Copies the address of a part of this page; `part` begins with its query or its hash. */
  readonly copy: (part: string) => void;
}

/**
 * Copies links to parts of a page. Where the browser denies access to the clipboard, the link goes to the address bar
 * instead.
 */
export function useCopyLink(): CopyLinkState {
  const navigate = useNavigate();
  const [last, setLast] = useState<{ readonly message: PlainTextKey }>();
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = async (part: string) => {
    const isCopied = await copyText(`${location.origin}${location.pathname}${part}`);
    if (!isCopied) await navigate(part, { replace: true, state: KEEP_SCROLL });
    setLast({ message: isCopied ? 'copyLink.copied' : 'copyLink.inAddressBar' });
  };
  return { message: last?.message, copy: (part) => void copy(part) };
}

interface CopyButtonProps {
  /** Name of what the link leads to. */
  readonly name: string;
  readonly onCopy: () => void;
}

/** Copies the link to the part beside it. Not shown where no script can run. */
export function CopyButton({ name, onCopy }: CopyButtonProps) {
  const { t } = useTranslation();
  const label = t('copyLink.copy', { name });
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onCopy}>
      <InlineIcon name="link" />
    </button>
  );
}

/** Announces that a link was copied. It is always mounted, so that screen readers announce new content. */
export function CopyNotice({ message }: { readonly message: PlainTextKey | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.notice}>
      {message !== undefined && t(message)}
    </p>
  );
}
