/**
 * The unit that distances, paddings and heights must be multiples of, in CSS pixels: within a part, and between parts of a
 * page.
 */
interface Rhythm {
  readonly within: number;
  readonly between: number;
}

/**
 * Runs in the page: returns descriptions of what breaks the vertical rhythm in `main`. It checks the distances between
 * stacked blocks, their paddings, and the heights of controls. It ignores distances that fill the remaining room (`margin:
 * auto`) and the paddings of controls, because their text is as high as its letters. Its functions have no names: tsx would
 * wrap a named one in a helper that the page does not have.
 */
export function offRhythm({ within, between }: Rhythm): string[] {
  const CONTROLS = 'a, summary, button, select, textarea, input, label, [role="tab"]';
  const found = new Set<string>();
  const look = {
    note: (element: Element, what: string, value: number, step: number) => {
      if (Math.abs(value - Math.round(value / step) * step) <= 0.5) return;
      const { localName, className, parentElement } = element;
      found.add(
        `${what} ${value}: ${parentElement?.localName}.${parentElement?.className} > ${localName}.${className}`,
      );
    },
    isBlock: (element: Element) => {
      const { display, position, visibility } = getComputedStyle(element);
      const isIn = position !== 'absolute' && position !== 'fixed' && !display.startsWith('inline');
      return isIn && visibility === 'visible' && element.getBoundingClientRect().height > 0;
    },
  };
  const main = document.querySelector('main');
  for (const parent of main === null ? [] : [main, ...main.querySelectorAll('*:not(svg, svg *)')]) {
    const blocks = [...parent.children].filter(look.isBlock);
    for (const [index, block] of blocks.entries()) {
      const step = parent === main || block.localName === 'section' ? between : within;
      const { paddingTop, paddingBottom } = getComputedStyle(block);
      const { top, height } = block.getBoundingClientRect();
      if (block.matches('button, select, textarea, input')) look.note(block, 'height', height, within);
      const isControl = block.closest(CONTROLS) !== null;
      for (const padding of isControl ? [] : [paddingTop, paddingBottom])
        look.note(block, 'padding', Number.parseFloat(padding), step);
      const distance = top - (blocks[index - 1]?.getBoundingClientRect().bottom ?? top);
      const isLeftOver = String(block.computedStyleMap().get('margin-top')) === 'auto';
      if (distance > 0 && !isLeftOver) look.note(block, 'distance', distance, step);
    }
  }
  return [...found];
}
