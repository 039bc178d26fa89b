import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { readImportTemplate } from '../../../../generated/operations/vessel-import.ts';
import type { PanelImport } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../storage/save-file.ts';
import { InlineIcon } from '../../../ui/icons/InlineIcon.tsx';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useReason } from '../use-reason.ts';

interface TemplateButtonProps {
  readonly rules: PanelImport;
}

/** Downloads a template to fill in, with the column titles that the import understands. */
export function TemplateButton({ rules }: TemplateButtonProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const { mutate, error } = useMutation({
    mutationFn: () => bodyOf(request(readImportTemplate, {})),
    onSuccess: (template) => saveFile(template, t(rules.templateName)),
  });
  return (
    <div>
      <Button size="small" startIcon={<InlineIcon name="download" />} onClick={() => mutate()}>
        {t(rules.template)}
      </Button>
      {error !== null && <p role="alert">{reasonOf(error.response)}</p>}
    </div>
  );
}
