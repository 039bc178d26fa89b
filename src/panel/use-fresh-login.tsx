import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { request } from '../site/http/request.ts';
import type { ApiResponse } from '../site/http/response.ts';
import { FreshLoginDialog } from './login/FreshLoginDialog.tsx';

interface FreshLogin {
  /** Repeats a request after the password was given again, if it was refused because the login is too old. */
  readonly withFreshLogin: <Reply>(send: () => Promise<ApiResponse<Reply>>) => Promise<ApiResponse<Reply>>;
  readonly dialog: ReactNode;
}

/** Lets requests that need a fresh login wait for the password and then repeats them unchanged (S-16). */
export function useFreshLogin(ask: typeof request): FreshLogin {
  const [isAsking, setAsking] = useState(false);
  /** The requests that wait for the same password. */
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const prove = useCallback(() => {
    setAsking(true);
    return new Promise<boolean>((resolve) => void waiting.current.push(resolve));
  }, []);
  const end = (isProven: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProven);
  };
  const withFreshLogin = useCallback<FreshLogin['withFreshLogin']>(
    async (send) => {
      const response = await send();
      const isTooOld = !response.ok && response.error.error?.code === 'login-again';
      return isTooOld && (await prove()) ? send() : response;
    },
    [prove],
  );
  return { withFreshLogin, dialog: isAsking && <FreshLoginDialog ask={ask} onEnd={end} /> };
}
