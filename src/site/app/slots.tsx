import type { FormId } from '../../generated/types.ts';
import type { Slots } from '../context/slots-context.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';

// They come with MUI, so only where a page has a form or the panel.
const SubmittedForm = lazyPart(async () => (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm);
const StaffLogin = lazyPart(async () => (await import('../features/panel/login/StaffLogin.tsx')).StaffLogin);

const OwnDataSlot = lazyPart(async () => (await import('../features/personal-data/OwnData.tsx')).OwnData);
const PeopleSlot = lazyPart(async () => (await import('../features/people/People.tsx')).People);
const PanelSlot = lazyPart(async () => (await import('../features/panel/Panel.tsx')).Panel);

/** Every form of a page is sent by its operation, but for the one that begins a session. */
function FormSlot(props: { readonly id: FormId; readonly onDone?: () => void }) {
  return props.id === 'staff-login' ? <StaffLogin /> : <SubmittedForm {...props} />;
}

/** What the features give to the generic parts. */
export const slots: Slots = { FormSlot, OwnDataSlot, PeopleSlot, PanelSlot };
