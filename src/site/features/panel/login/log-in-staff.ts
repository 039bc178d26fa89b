import { readStaffSessionFrom, type StaffSession } from '../../../../shared/staff-session.ts';
import { callApi } from '../../../api/call-api.ts';

export type StaffLoginResult =
  | { readonly session: StaffSession }
  /** In the server's words: wrong credentials, waiting for approval, suspended, too many tries. */
  | { readonly message: string | undefined }
  | { readonly error: 'network' | 'answer' };

export async function logInStaff(username: string, password: string): Promise<StaffLoginResult> {
  const { ok, status, message, body } = await callApi({
    method: 'POST',
    path: '/internal/login',
    body: { username, password },
  });
  if (status === 0) return { error: 'network' };
  if (!ok) return { message };
  const session = readStaffSessionFrom(body, Date.now());
  return session === undefined ? { error: 'answer' } : { session };
}
