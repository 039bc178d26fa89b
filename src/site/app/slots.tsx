import type { FormSlotProps, Slots } from '../context/slots-context.ts';
import { useAwaitedPart } from '../loading/page-ready.ts';
import { Loading } from '../ui/loading/Loading.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';

// They come with MUI, so only where a page has a form or the panel.
const SubmittedForm = lazyPart<FormSlotProps>(
  async () => (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm,
  Meanwhile,
);
const StaffLogin = lazyPart(async () => (await import('../features/panel/login/StaffLogin.tsx')).StaffLogin);

const OwnDataSlot = lazyPart(async () => (await import('../features/personal-data/OwnData.tsx')).OwnData);
const PeopleSlot = lazyPart(async () => (await import('../features/people/People.tsx')).People);
const PanelSlot = lazyPart(async () => (await import('../features/panel/Panel.tsx')).Panel);

function Meanwhile({ meanwhile }: FormSlotProps) {
  useAwaitedPart();
  return meanwhile ?? <Loading />;
}

/** Every form of a page is sent by its operation, but for the one that begins a session. */
function FormSlot(props: FormSlotProps) {
  return props.id === 'staff-login' ? <StaffLogin /> : <SubmittedForm {...props} />;
}

/** What the features give to the generic parts. */
export const slots: Slots = { FormSlot, OwnDataSlot, PeopleSlot, PanelSlot };
