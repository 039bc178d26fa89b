import { Panel } from '../features/panel/Panel.tsx';
import { Search } from '../features/search/Search.tsx';

/** The panel with the search of the site, which for staff also finds the panel's views. */
export function StaffPanel() {
  return <Panel search={<Search />} />;
}
