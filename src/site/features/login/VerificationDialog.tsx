import { useEffect } from 'react';
import { companyVerification } from '../../../generated/company-verification.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { companyState, companyTextKey } from '../../session/company-state.ts';
import { useCompanyValues } from '../../session/use-company-values.ts';
import { InfoDialog } from '../../ui/dialog/InfoDialog.tsx';

/** Explains that something requires the client's company to be verified, or its code in the lines' systems. */
export function VerificationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useSite();
  const values = useCompanyValues(session);
  const state = companyState(session);
  // Staff have verified the company in the meantime, so the wanted page is available.
  const isOver = state === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (state === undefined || values === undefined) return null;
  return (
    <InfoDialog
      imageType="info"
      title={t(companyVerification.title)}
      body={t(companyTextKey(state), values)}
      buttons={[{ label: t('dialog.close'), onClick: onClose }]}
    />
  );
}
