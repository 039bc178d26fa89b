import type { SyntheticEvent } from 'react';

type Handlers = Readonly<
  Record<'onInvalidCapture' | 'onInput' | 'onClickCapture', (event: SyntheticEvent<HTMLFormElement>) => void>
>;

/**
 * Returns handlers of a form that the browser checks, so that what it says about a control is in the words of the site, in
 * the language of the page. Without scripts the browser uses its own.
 * @param words what to do where a control is empty or wrong, by the name of the control
 */
export function ownValidity(words: Readonly<Record<string, string>>): Handlers {
  const forget = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    for (const control of currentTarget.elements) if (isControl(control)) control.setCustomValidity('');
  };
  return {
    onInvalidCapture: ({ target }) => {
      if (isControl(target)) target.setCustomValidity(words[target.name] ?? '');
    },
    onInput: forget,
    // A value may also have been set by a script; the browser checks the form after the click, which Enter causes, too.
    onClickCapture: forget,
  };
}

function isControl(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
