import { Collapse, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useState } from 'react';
import { Element } from './Element.jsx';

/** A group that opens below its name. */
export function MenuGroup({ group }) {
  const [isOpen, setOpen] = useState(false);
  if (group.groups.length + group.items.length === 0) {
    return (
      <ListItem>
        <Element words={group.words} />
      </ListItem>
    );
  }
  return (
    <>
      <ListItemButton
        data-bench={group.groups.length > 0 ? 'group-in-panel' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ListItemText primary={group.label} />
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit>
        <List>
          {group.groups.map((each) => (
            <MenuGroup key={each.words[1].key} group={each} />
          ))}
          {group.items.map((item) => (
            <ListItem key={item[1].key}>
              <Element words={item} />
            </ListItem>
          ))}
        </List>
      </Collapse>
    </>
  );
}
