import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Navigate } from '../../context/site-context.ts';

/** The router's way to another address. The router's own function is another one at each address. */
export function useSteadyNavigate(): Navigate {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (address, { replace = false, state } = {}) => void latest.current(address, { replace, state }),
    [],
  );
}
