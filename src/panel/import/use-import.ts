import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportReport } from '../../generated/api.ts';
import { listVesselCalls } from '../../generated/operations/panel-vessel-calls.ts';
import { importVesselCalls, readLastImport } from '../../generated/operations/vessel-import.ts';
import type { LineId, PanelImport } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { usePanel, useUploadReason } from '../panel-context.ts';
import { operationKey, useIsShown } from '../queries.tsx';
import { noteImportDraft } from './import-draft.ts';

/** The file to import, with its line. */
interface ChosenFile {
  readonly line: LineId;
  readonly file: File;
  /** Whether the server only checks the file and writes nothing. */
  readonly isDryRun: boolean;
}

type ImportOutcome =
  | { readonly kind: 'checked' | 'done'; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly reason: string };

/** The stage of an import. */
export type Stage =
  | { readonly kind: 'choosing' }
  /** At 100 percent the server has the whole file and is processing it. */
  | { readonly kind: 'sending'; readonly isDryRun: boolean; readonly percent: number }
  | ImportOutcome;

export function useImport(rules: PanelImport) {
  const { t } = useTranslation();
  const reasonOf = useUploadReason({ maxBytes: rules.maxBytes, tooLarge: 'panel:import.tooLarge' });
  const { session, upload, notify } = usePanel();
  const client = useQueryClient();
  const mutationKey = [importVesselCalls.id, useId()];
  const [percent, setPercent] = useState(0);
  // If the dialog is closed while the import runs, the panel shows the result.
  const isShown = useIsShown();
  const { mutate, reset, isPending, variables, data } = useMutation({
    mutationKey,
    mutationFn: async ({ line, file, isDryRun }: ChosenFile): Promise<ImportOutcome> => {
      // The response may say that the session has ended before the dialog shows that the file is being sent.
      noteImportDraft({ username: session.username, file, asked: isDryRun ? 'check' : 'import' });
      const body = new FormData();
      body.append('file', file);
      const query = { line, dryRun: isDryRun ? 'true' : 'false' } as const;
      const response = await upload(importVesselCalls, body, { query }, setPercent);
      if (!response.ok) return { kind: 'failed', reason: await reasonOf(response, file) };
      const report = response.body;
      return { kind: !isDryRun && report.problemCount === 0 ? 'done' : 'checked', report };
    },
    onMutate: () => setPercent(0),
    onSuccess: (result, { isDryRun }) => {
      if (result.kind === 'done') {
        void client.invalidateQueries({ queryKey: operationKey(listVesselCalls) });
        void client.invalidateQueries({ queryKey: operationKey(readLastImport) });
        if (!isShown.current) notify(t('panel:import.done'));
      }
      if (result.kind === 'failed' && !isDryRun && !isShown.current) notify(result.reason, 'error');
    },
  });
  const stage: Stage = isPending
    ? { kind: 'sending', isDryRun: variables.isDryRun, percent }
    : (data ?? { kind: 'choosing' });
  /** Allows one import at a time, even after several clicks. */
  const isUnderWay = () => client.isMutating({ mutationKey }) > 0;
  return {
    stage,
    send: (chosen: ChosenFile) => {
      if (!isUnderWay()) mutate(chosen);
    },
    /** Returns to choosing, unless a file is being sent. */
    reset: () => {
      if (!isUnderWay()) reset();
    },
  };
}
