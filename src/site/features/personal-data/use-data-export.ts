import { useState } from 'react';
import { exportOwnData } from '../../../generated/operations/personal-data.ts';
import { readOwnRut } from '../../../generated/operations/profile.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import { request } from '../../http/request.ts';
import type { ApiResponse } from '../../http/response.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../storage/save-file.ts';

/** Requests the stored data of the client (everything, or the RUT) and saves it as a file. */
export function useDataExport() {
  const { t } = useTranslation();
  const { session, sessionEnded } = useSite();
  /** Why the last request failed. */
  const [failure, setFailure] = useState<string>();
  const token = session?.authToken;

  async function save<Body>(
    asked: Promise<ApiResponse<Body>>,
    fileOf: (body: Body) => Blob,
    name: string,
  ): Promise<SubmitAnswer | undefined> {
    setFailure(undefined);
    const response = await asked;
    if (response.ok) saveFile(fileOf(response.body), name);
    else if (isFieldErrors(response.error)) return { errors: response.error.fields };
    else if (response.status === 401) sessionEnded();
    else setFailure(failureReason(response, t));
    return undefined;
  }
  const bodyOf = (values: FormValues) => ({ password: typedText(values, 'password') });
  return {
    exportData: (values: FormValues) =>
      save(request(exportOwnData, { token, body: bodyOf(values) }), jsonFile, `${t('retention:exportFile')}.json`),
    exportRut: (values: FormValues) =>
      save(request(readOwnRut, { token, body: bodyOf(values) }), (file) => file, `${t('retention:exportRutFile')}.pdf`),
    failure,
  };
}

/** Returns the content as indented JSON, so that people can read it as well. */
function jsonFile(content: object): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}
