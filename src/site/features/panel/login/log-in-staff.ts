import { logInStaff as endpoint } from '../../../../generated/endpoints/staff-session.ts';
import { type StaffSession, staffSessions } from '../../../../shared/session.ts';
import { request } from '../../../http/request.ts';
import { failureOf, type NoSense } from '../../../http/response.ts';

export type StaffLoginResult =
  | { readonly session: StaffSession }
  /** In the server's words: wrong credentials, waiting for approval, suspended, too many tries. */
  | { readonly message: string }
  | { readonly error: NoSense };

export async function logInStaff(username: string, password: string): Promise<StaffLoginResult> {
  const response = await request(endpoint, { body: { username, password } });
  if (!response.ok) {
    const { message } = response;
    return message === undefined ? { error: failureOf(response) } : { message };
  }
  const session = staffSessions.read(response.body, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}
