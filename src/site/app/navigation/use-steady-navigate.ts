import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Navigate } from '../../context/site-context.ts';

/** Returns a navigate function that stays the same; the router's own function changes with each address. */
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
