import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  Link,
  List,
  ListItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import NextLink from 'next/link';
import paths from '../paths.json';

const PARTS = {
  h1: (children) => <Typography variant="h1">{children}</Typography>,
  h2: (children) => <Typography variant="h2">{children}</Typography>,
  h3: (children) => <Typography variant="h3">{children}</Typography>,
  p: (children) => <Typography>{children}</Typography>,
  ul: (children) => <List>{children}</List>,
  ol: (children) => <List component="ol">{children}</List>,
  li: (children) => <ListItem>{children}</ListItem>,
  button: (children) => <Button>{children}</Button>,
  table: (children) => <Table>{children}</Table>,
  thead: (children) => <TableHead>{children}</TableHead>,
  tbody: (children) => <TableBody>{children}</TableBody>,
  tr: (children) => <TableRow>{children}</TableRow>,
  td: (children) => <TableCell>{children}</TableCell>,
  th: (children) => <TableCell component="th">{children}</TableCell>,
  details: ([summary, ...children]) => (
    <Accordion>
      <AccordionSummary>{summary}</AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  ),
};

export function Element({ words }) {
  if (typeof words === 'string') return words;
  const [tag, { href, id, lang }, inner] = words;
  const children = inner.map((child) =>
    typeof child === 'string' ? child : <Element key={child[1].key} words={child} />,
  );
  if (tag === 'a') {
    const isPage = paths.includes(href?.split(/[?#]/)[0]);
    return (
      <Link href={href} {...(isPage && { component: NextLink })}>
        {children}
      </Link>
    );
  }
  const part = PARTS[tag];
  if (part !== undefined) return part(children);
  const Tag = tag;
  return inner.length === 0 ? (
    <Tag id={id} />
  ) : (
    <Tag id={id} lang={lang}>
      {children}
    </Tag>
  );
}
