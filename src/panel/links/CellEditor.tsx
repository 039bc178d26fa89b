import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AddressTry } from '../../generated/api.ts';
import { tryAddress } from '../../generated/operations/link-table.ts';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Awaited, FocusableButton } from '../buttons.tsx';
import { focusOnMount, OpenConflict, SaveState } from '../content/EditorFrame.tsx';
import { type CatalogField, EditorContext, type FormTree, fieldOfProblem } from '../content/editor.ts';
import { CatalogFieldView } from '../content/fields/CatalogFieldView.tsx';
import { useOpenFile } from '../content/open-file.ts';
import { useRun } from '../queries.tsx';
import { useAskBeforeLeaving } from '../unsaved-row-edits.ts';
import { isEmpty, valueText } from '../values/value-text.ts';
import type { Cell } from './bulk-changes.ts';
import styles from './Links.module.css';

interface CellEditorProps {
  readonly view: PanelView;
  readonly cell: Cell;
  /** The line and the task. */
  readonly name: string;
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
  readonly onClose: () => void;
}

/** Changes what a line offers for a task: the addresses, or on demand all of it. */
export function CellEditor({ view, cell, name, draft, onBegin, onClose }: CellEditorProps) {
  const { t } = useTranslation();
  // Stays that with which it was opened when its first change begins a draft.
  const [opened] = useState(draft);
  const { query, file, tree, editor, isRefused, discard, ...saving } = useOpenFile({
    path: cell.file,
    draft: opened,
    onBegin,
  });
  useAskBeforeLeaving(isRefused);
  const [isWhole, setWhole] = useState(cell.places.length === 0);
  const whole = tree.at(cell.pointer);
  const fields = isWhole ? (whole === undefined ? [] : [whole]) : fieldsOf(tree, cell);
  return (
    <div className={styles.editor}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {name}
      </h3>
      <Awaited query={query} height={120} />
      {file !== undefined && editor !== undefined && (
        <EditorContext value={editor}>
          {fields.map((field) => (
            <div key={field.pointer}>
              <CatalogFieldView field={field} />
              {addressesIn(field).map((address) => (
                <TryAddress key={address} view={view} address={address} />
              ))}
            </div>
          ))}
          <div className={styles.tools}>
            {!isWhole && <Button onClick={() => setWhole(true)}>{t('panel:links.whole')}</Button>}
            <Button variant="outlined" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </div>
          <SaveState file={file} {...saving} onDiscard={() => void discard()} />
        </EditorContext>
      )}
      <OpenConflict {...saving} />
    </div>
  );
}

/** Returns the fields of the addresses that are written in a cell, and what else its links have. */
function fieldsOf(tree: FormTree, { links, places, file }: Cell): readonly CatalogField[] {
  const ofLinks = links.flatMap(({ id }) => tree.childrenOf(id.slice(file.length)).filter(({ present }) => present));
  const ofPlaces = places.flatMap(({ pointer }) => fieldOfProblem(tree, { pointer }) ?? []);
  return [...new Set([...ofLinks, ...ofPlaces])];
}

/** Returns the addresses of a field as they are saved. */
function addressesIn({ format, value, languages = [] }: CatalogField): readonly string[] {
  const found =
    format === 'url' ? [value, ...languages.map((each) => each.value)] : languages.map((each) => each.value);
  return [...new Set(found.map(String).filter((each) => WEB.test(each) && URL.canParse(each)))];
}

const WEB = /^https?:\/\//;

/** Lets the server ask an address once, and says what came back in the words of the list of links. */
function TryAddress({ view, address }: { readonly view: PanelView; readonly address: string }) {
  const { t, language } = useTranslation();
  const { run, isRunning } = useRun();
  const [found, setFound] = useState<AddressTry>();
  const words = view.fields.flatMap((field) => {
    const value = found?.[field.id as keyof AddressTry];
    if (isEmpty(value)) return [];
    const text = valueText(field, value, t, language);
    return [field.kind === 'choice' ? text : `${t(field.label)}: ${text}`];
  });
  return (
    <p className={styles.try}>
      <FocusableButton size="small" isIdle={isRunning} onClick={() => run(tryAddress, { body: { address } }, setFound)}>
        {t('panel:links.try', { address })}
      </FocusableButton>
      <span role="status">{isRunning ? t('panel:links.trying') : words.join(' · ')}</span>
    </p>
  );
}
