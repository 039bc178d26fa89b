'use client';

import { Container, CssBaseline } from '@mui/material';
import { Element } from './Element.jsx';
import { SiteHeader } from './SiteHeader.jsx';

export function PageWords({ body }) {
  return (
    <>
      <CssBaseline />
      {body.map((words) =>
        words[0] === 'header' ? (
          <SiteHeader key={words[1].key} words={words} />
        ) : (
          <Container key={words[1].key} component="div">
            <Element words={words} />
          </Container>
        ),
      )}
    </>
  );
}
