/**
 * Runs in the browser: the placeholders that are wider than their fields, and the texts and icons of buttons and links that
 * come closer to an edge than 4 px.
 */
export function cutTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  const isCut = (field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (canvas === null || !field.checkVisibility()) return false;
    canvas.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return canvas.measureText(field.placeholder).width > room;
  };
  /** The boxes of what an element shows: its texts and pictures, without what only screen readers get. */
  const boxesOf = (element: Element): DOMRect[] =>
    [...element.childNodes].flatMap((node) => {
      if (node instanceof Element && (getComputedStyle(node).position === 'absolute' || !node.checkVisibility()))
        return [];
      // An icon; its words are out of sight.
      if (node instanceof Element && getComputedStyle(node).maskImage !== 'none') return [node.getBoundingClientRect()];
      if (node instanceof HTMLElement) return boxesOf(node);
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    });
  const isTight = (control: HTMLElement) => {
    const { borderLeftWidth } = getComputedStyle(control);
    if (borderLeftWidth === '0px' || !control.checkVisibility({ visibilityProperty: true })) return false;
    const { left, right } = control.getBoundingClientRect();
    return boxesOf(control).some((box) => box.left < left + 4 || box.right > right - 4);
  };
  const placeholders = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(isCut);
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, summary')].filter(isTight);
  return [...placeholders.map(({ placeholder }) => placeholder), ...controls.map(({ textContent }) => textContent)];
}
