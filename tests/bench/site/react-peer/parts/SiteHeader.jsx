import { AppBar, Button, Drawer, IconButton, List, Menu, Stack, Toolbar, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { Element } from './Element.jsx';
import { groupsOf } from './groups.js';
import { MenuGroup } from './MenuGroup.jsx';

/** A bar with menus on wide windows, a drawer with the same groups on narrow ones. */
export function SiteHeader({ words }) {
  const isWide = useMediaQuery('(min-width:1025px)');
  const [isOpen, setOpen] = useState(false);
  const groups = groupsOf(words);
  return (
    <AppBar position="sticky" component="header">
      <Toolbar>
        {isWide ? (
          <Stack direction="row" component="nav">
            {groups.map((group) => (
              <BarGroup key={group.words[1].key} group={group} />
            ))}
          </Stack>
        ) : (
          <IconButton data-bench="panel" color="inherit" onClick={() => setOpen(true)}>
            ☰
          </IconButton>
        )}
        <Drawer open={isOpen} onClose={() => setOpen(false)} anchor="right">
          <List component="nav">
            {groups.map((group) => (
              <MenuGroup key={group.words[1].key} group={group} />
            ))}
          </List>
        </Drawer>
      </Toolbar>
    </AppBar>
  );
}

function BarGroup({ group }) {
  const [anchor, setAnchor] = useState(null);
  if (group.groups.length + group.items.length === 0) return <Element words={group.words} />;
  return (
    <>
      <Button
        color="inherit"
        data-bench={group.groups.length > 0 ? 'group' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {group.label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {group.groups.map((each) => (
          <MenuGroup key={each.words[1].key} group={each} />
        ))}
        {group.items.map((item) => (
          <li key={item[1].key}>
            <Element words={item} />
          </li>
        ))}
      </Menu>
    </>
  );
}
