import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '../../../../generated/api.ts';
import { importVesselCalls } from '../../../../generated/endpoints/vessel-import.ts';
import type { LineId, PanelImport } from '../../../../generated/types.ts';
import { formatBytes } from '../../../format/format-bytes.ts';
import type { FailedResponse } from '../../../http/response.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';

/** What is to be imported. */
export interface Draft {
  readonly line: LineId | undefined;
  readonly file: File | undefined;
}

/** How far the import of what is chosen has come. */
export type Stage =
  | { readonly kind: 'choosing' }
  /** At 100 percent the server has all of it and is at work. */
  | { readonly kind: 'sending'; readonly isDryRun: boolean; readonly percent: number }
  | { readonly kind: 'checked' | 'done'; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly reason: string };

export function useImport({ maxBytes }: PanelImport, onImported: () => void) {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  const { upload, notify } = usePanel();
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const isUnderWay = useRef(false);
  const isShown = useIsShown();

  const reasonOfImport = async (answer: FailedResponse, file: File) => {
    const { status } = answer;
    if (status === 413) return t('panel:import.tooLarge', { limit: formatBytes(maxBytes, language) });
    if (status === 400 || status === 415) return t('panel:import.notAFile');
    if (status === 0 && !(await isReadable(file))) return t('panel:import.fileGone');
    return reasonOf(answer);
  };

  /** Once at a time, however often somebody clicks. */
  const send = async ({ line, file }: Draft, isDryRun: boolean) => {
    if (isUnderWay.current || line === undefined || file === undefined) return;
    isUnderWay.current = true;
    setStage({ kind: 'sending', isDryRun, percent: 0 });
    const body = new FormData();
    body.append('file', file);
    const query = { line, dryRun: isDryRun ? 'true' : 'false' } as const;
    const answer = await upload(importVesselCalls, body, { query }, (percent) =>
      setStage({ kind: 'sending', isDryRun, percent }),
    );
    isUnderWay.current = false;
    if (!answer.ok) {
      const reason = await reasonOfImport(answer, file);
      setStage({ kind: 'failed', reason });
      if (!isShown.current && !isDryRun) notify(reason, 'error');
      return;
    }
    const report = answer.body;
    const isDone = !isDryRun && report.problemCount === 0;
    setStage({ kind: isDone ? 'done' : 'checked', report });
    if (!isDone) return;
    onImported();
    if (!isShown.current) notify(t('panel:import.done'));
  };
  return { stage, send, reset: () => setStage({ kind: 'choosing' }) };
}

/** If the dialog is closed while the import runs, the panel shows the result. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Browsers refuse a file that was changed or moved since it was chosen; that looks like a broken connection. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
