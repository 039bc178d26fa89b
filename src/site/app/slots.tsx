import type { FormSlotProps, Slots } from '../context/slots.ts';
import { useAwaitedPart } from '../loading/page-ready.ts';
import { Loading } from '../ui/loading/Loading.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';

// Loaded only where a page has a form or the panel, because they depend on MUI.
const SubmittedForm = lazyPart<FormSlotProps>(
  async () => (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm,
  FormPlaceholder,
);
const StaffLogin = lazyPart(async () => (await import('../features/panel/login/StaffLogin.tsx')).StaffLogin);

const OwnDataSlot = lazyPart(async () => (await import('../features/personal-data/OwnData.tsx')).OwnData);
const ClientUsersSlot = lazyPart(async () => (await import('../features/client-users/ClientUsers.tsx')).ClientUsers);
const PanelSlot = lazyPart(async () => (await import('../features/panel/Panel.tsx')).Panel);

function FormPlaceholder({ placeholder }: FormSlotProps) {
  useAwaitedPart();
  return placeholder ?? <Loading />;
}

/** Sends every form of a page by its operation, except the one that begins a session. */
function FormSlot(props: FormSlotProps) {
  return props.id === 'staff-login' ? <StaffLogin /> : <SubmittedForm {...props} />;
}

/** Components of the features for the slots of the generic parts. */
export const slots: Slots = { FormSlot, OwnDataSlot, ClientUsersSlot, PanelSlot };
