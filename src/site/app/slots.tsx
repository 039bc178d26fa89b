import { lazy } from 'react';
import type { FormId } from '../../generated/types.ts';

// They come with MUI, so only where a page has a form or the panel.
const SubmittedForm = lazy(async () => ({
  default: (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm,
}));
const StaffLogin = lazy(async () => ({ default: (await import('../features/panel/login/StaffLogin.tsx')).StaffLogin }));

export const PanelSlot = lazy(async () => ({ default: (await import('../features/panel/Panel.tsx')).Panel }));

/** Every form of a page is sent by its operation, but for the one that begins a session. */
export function FormSlot({ id }: { readonly id: FormId }) {
  return id === 'staff-login' ? <StaffLogin /> : <SubmittedForm id={id} />;
}
