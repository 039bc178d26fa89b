import { useState } from 'react';
import { exportOwnData } from '../../../generated/endpoints/personal-data.ts';
import { readOwnRut } from '../../../generated/endpoints/profile.ts';
import { isFieldErrors } from '../../../shared/api-error.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { useSite } from '../../context/site-context.ts';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import { request } from '../../http/request.ts';
import type { ApiResponse } from '../../http/response.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../storage/save-file.ts';

/** Asks for what is kept about the client – everything, or the RUT – and saves it as a file. */
export function useExport() {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const token = session?.authToken;

  async function save<Body>(answer: Promise<ApiResponse<Body>>, fileOf: (body: Body) => Blob, name: string) {
    setState('running');
    const response = await answer;
    setState(response.ok ? 'idle' : 'failed');
    if (response.ok) saveFile(fileOf(response.body), name);
    else if (response.status === 401) sessionEnded();
    return response;
  }
  async function exportData(values: FormValues): Promise<SubmitAnswer | undefined> {
    const body = { password: String(values['password'] ?? '') };
    const asked = request(exportOwnData, { token, body });
    const response = await save(asked, jsonFile, `${t('retention:exportFile')}.json`);
    if (response.ok || !isFieldErrors(response.error)) return undefined;
    setState('idle');
    return { errors: response.error.fields };
  }
  return {
    exportData,
    exportRut: () => void save(request(readOwnRut, { token }), (file) => file, `${t('retention:exportRutFile')}.pdf`),
    isRunning: state === 'running',
    hasFailed: state === 'failed',
  };
}

/** Indented, so that people can read it as well. */
function jsonFile(content: object): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}
