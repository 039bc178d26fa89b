import Button from '@mui/material/Button';
import { useState } from 'react';
import { readImportTemplate } from '../../../../generated/endpoints/vessel-import.ts';
import type { PanelImport } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../storage/save-file.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';

interface TemplateButtonProps {
  readonly rules: PanelImport;
}

/** A file to fill in, with the titles that are understood. */
export function TemplateButton({ rules }: TemplateButtonProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const answer = await request(readImportTemplate, {});
    if (answer.ok) saveFile(answer.body, t(rules.templateName));
    setProblem(answer.ok ? undefined : reasonOf(answer));
  };
  return (
    <div>
      <Button size="small" startIcon={<Glyph name="download" />} onClick={() => void save()}>
        {t(rules.template)}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
