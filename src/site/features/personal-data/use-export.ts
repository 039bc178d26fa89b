import { useState } from 'react';
import { exportOwnData } from '../../../generated/endpoints/personal-data.ts';
import { useSite } from '../../context/site-context.ts';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../storage/save-file.ts';

/** Asks for everything that is kept about the client, and saves it as a file that people and programs can read. */
export function useExport() {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const run = async () => {
    setState('running');
    const response = await request(exportOwnData, { token: session?.authToken });
    setState(response.ok ? 'idle' : 'failed');
    if (!response.ok && response.status === 401) sessionEnded();
    if (!response.ok) return;
    const content = JSON.stringify(response.body, null, 2);
    saveFile(new Blob([content], { type: 'application/json' }), `${t('retention:exportFile')}.json`);
  };
  return { run: () => void run(), isRunning: state === 'running', hasFailed: state === 'failed' };
}
