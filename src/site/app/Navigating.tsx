import { useNavigation } from 'react-router-dom';
import { Loading } from '../ui/arrival/Loading.tsx';

/** Tells that the page somebody chose is on its way. */
export function Navigating() {
  return useNavigation().state === 'loading' && <Loading />;
}
