import { type ReactNode, type SyntheticEvent, useState } from 'react';

type FormEvents = Readonly<Record<'onInvalidCapture' | 'onInput', (event: SyntheticEvent<HTMLFormElement>) => unknown>>;

interface ControlState {
  readonly 'aria-invalid': true | undefined;
  /** The message, or else the hint. */
  readonly 'aria-describedby': string | undefined;
}

interface OwnValidity {
  readonly form: FormEvents;
  /** Attributes of a control. */
  readonly control: (name: string, hint?: string) => ControlState;
  /** The line below a control that says what to do; nothing where the control is right. */
  readonly message: (name: string, className?: string) => ReactNode;
}

/**
 * Lets the browser check a form, and says what it finds in a line below the control, in the words of the site and the
 * language of the page. Without scripts the browser uses its own words and its own bubble.
 * @param words what to do where a control is empty or wrong, by the name of the control
 */
export function useOwnValidity(words: Readonly<Record<string, string>>): OwnValidity {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const idOf = (name: string) => `wrong-${name}`;
  return {
    form: {
      onInvalidCapture: (event) => {
        const { target, currentTarget } = event;
        if (!isControl(target)) return;
        // Neither the bubble nor the focus of the browser.
        event.preventDefault();
        if (currentTarget.querySelector(':invalid') === target) target.focus();
        setWrong((names) => [...names, target.name]);
      },
      onInput: ({ target }) => isControl(target) && setWrong((names) => names.filter((name) => name !== target.name)),
    },
    control: (name, hint) =>
      wrong.includes(name)
        ? { 'aria-invalid': true, 'aria-describedby': idOf(name) }
        : { 'aria-invalid': undefined, 'aria-describedby': hint },
    message: (name, className) =>
      wrong.includes(name) && (
        <span id={idOf(name)} className={className} data-part="wrong">
          {words[name]}
        </span>
      ),
  };
}

function isControl(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
