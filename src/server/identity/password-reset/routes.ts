import type { Handlers, OperationContext } from '../../api/handler.ts';
import type { Realm } from '../../api/realm.ts';
import type { Services } from '../../services.ts';
import { resetPassword } from './service.ts';

type Reset = Pick<
  OperationContext<'resetPassword' | 'resetStaffPassword'>,
  'body' | 'form' | 'language' | 'requestInfo'
>;

/** The reset of a password by a mailed link, in both realms. */
export function passwordReset(services: Services): Pick<Handlers, 'resetPassword' | 'resetStaffPassword'> {
  const inRealm =
    (realm: Realm) =>
    ({ body, form, language, requestInfo }: Reset) =>
      resetPassword(services, realm, {
        token: body.token,
        password: String(form.values['password']),
        language,
        requestInfo,
      });
  return { resetPassword: inRealm('client'), resetStaffPassword: inRealm('staff') };
}
