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
    control: (name, hint) => ({
      'aria-invalid': wrong.includes(name) || undefined,
      'aria-describedby': wrong.includes(name) ? idOf(name) : hint,
    }),
    message: (name, className) =>
      wrong.includes(name) && (
        <span id={idOf(name)} className={className} data-part="wrong">
          {words[name]}
        </span>
      ),
  };
}

/** Only a control can be invalid or typed into; the parts of a form that are none have no name. */
function isControl(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return 'name' in target;
}
