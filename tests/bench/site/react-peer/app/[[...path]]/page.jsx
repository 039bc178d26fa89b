import { PageWords } from '../../parts/PageWords.jsx';
import words from '../../words.json';

export const dynamicParams = false;

const pathOf = ({ address }) => address.split('?')[0];

async function pageAt(params) {
  const { path = [] } = await params;
  return words.find((page) => pathOf(page) === `/${path.join('/')}`);
}

export function generateStaticParams() {
  return words.map((page) => ({ path: pathOf(page).split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }) {
  const { title, description } = await pageAt(params);
  return { title, description, icons: 'data:,' };
}

export default async function Page({ params }) {
  const { body } = await pageAt(params);
  return <PageWords body={body} />;
}
