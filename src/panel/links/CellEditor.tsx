import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AddressTry, LinkTable } from '../../generated/api.ts';
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
import { type Cell, keyOfPlace } from './bulk-changes.ts';
import styles from './Links.module.css';

interface CellEditorProps {
  readonly view: PanelView;
  readonly table: LinkTable;
  readonly cell: Cell;
  /** Returns the task and the line of a cell. */
  readonly nameOf: (cell: Cell) => string;
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
  readonly onClose: () => void;
}

/** Changes what a line offers for a task: the addresses, also those of hidden forms, or on demand all of it. */
export function CellEditor({ view, table, cell, nameOf, draft, onBegin, onClose }: CellEditorProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(cell.places.length === 0);
  const [begunBy, setBegunBy] = useState<string>();
  const files = isWhole ? [cell.file] : [...new Set(cell.places.map(({ file }) => file))];
  const keys = cell.places.map(keyOfPlace);
  const others = table.cells.filter(
    (each) => each !== cell && each.places.some((place) => keys.includes(keyOfPlace(place))),
  );
  return (
    <div className={styles.editor}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {nameOf(cell)}
      </h3>
      {others.length > 0 && <p>{t('panel:links.shared', { cells: others.map(nameOf).join(', ') })}</p>}
      {files.map((file) => (
        // The file whose change has begun a draft stays as it is; the others are opened in that draft.
        <FileOfCell
          key={begunBy === undefined || begunBy === file ? file : `${file} ${draft}`}
          view={view}
          cell={cell}
          file={file}
          isWhole={isWhole}
          draft={draft}
          onBegin={(id) => {
            setBegunBy(file);
            onBegin(id);
          }}
        />
      ))}
      <div className={styles.tools}>
        {!isWhole && <Button onClick={() => setWhole(true)}>{t('panel:links.whole')}</Button>}
        <Button variant="outlined" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </div>
  );
}

interface FileOfCellProps extends Pick<CellEditorProps, 'view' | 'cell' | 'draft' | 'onBegin'> {
  readonly file: string;
  readonly isWhole: boolean;
}

/** The fields of a cell that one file has. */
function FileOfCell({ view, cell, file: path, isWhole, draft, onBegin }: FileOfCellProps) {
  // Stays that with which it was opened when its first change begins a draft.
  const [opened] = useState(draft);
  const { query, file, tree, editor, isRefused, discard, ...saving } = useOpenFile({
    path,
    draft: opened,
    onBegin: (id, isShown) => isShown && onBegin(id),
  });
  useAskBeforeLeaving(isRefused);
  const whole = tree.at(cell.pointer);
  const fields = isWhole ? (whole === undefined ? [] : [whole]) : fieldsOf(tree, cell, path);
  return (
    <>
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
          <SaveState file={file} {...saving} onDiscard={() => void discard()} />
        </EditorContext>
      )}
      <OpenConflict {...saving} />
    </>
  );
}

/** Returns the fields of the addresses of a cell that are written in a file, and what else its links have there. */
function fieldsOf(tree: FormTree, { links, places, file }: Cell, path: string): readonly CatalogField[] {
  const own = file === path ? links : [];
  const ofLinks = own.flatMap(({ id }) => tree.childrenOf(id.slice(file.length)).filter(({ present }) => present));
  const ofPlaces = places.flatMap((place) => (place.file === path ? (fieldOfProblem(tree, place) ?? []) : []));
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
