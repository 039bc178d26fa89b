import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Department, FieldOf } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CITIES, loadPart } from '../loading/load-parts.ts';
import { withTimeout } from '../loading/timing.ts';
import { InlineIcon } from '../ui/Icon.tsx';
import { controlId, controlOf, type FieldProps, Labelled } from './Field.tsx';

/** A longer list does not help; another letter narrows it down. */
const SHOWN_CITIES = 60;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/**
 * A municipality, found by typing a part of its name or its department, with or without accents. The focus stays in the field
 * while the arrow keys move through the list (WAI-ARIA combobox).
 */
export function CityInput(props: FieldProps<FieldOf<'city'>>) {
  const { field, value, onChange, onBlur } = props;
  const { t } = useTranslation();
  const { cities, state } = useCities();
  const listId = `${controlId(props.form, field.name)}-list`;
  const input = useRef<HTMLInputElement>(null);
  /** Undefined: the name of the chosen city is shown. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? cities.find(({ code }) => code === value)?.label ?? '';
  const found = useMemo(() => {
    const wanted = plain(typed ?? '');
    return cities.filter(({ label }) => plain(label).includes(wanted)).slice(0, SHOWN_CITIES);
  }, [cities, typed]);
  /** The city that Enter chooses, counted from 0; -1: none. */
  const [active, setActive] = useState(-1);
  useLayoutEffect(() => {
    // Typed before the scripts ran.
    if (input.current?.value) setTyped(input.current.value);
  }, []);
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    setActive(typed === undefined ? -1 : 0);
  };
  const choose = (code: string) => {
    onChange(code);
    setTyped(undefined);
    setOpen(false);
  };
  /** Around the ends of the list. */
  const move = (step: number) => {
    const next = (Math.max(active + step, active < 0 ? 0 : -1) + found.length) % found.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const leave = () => {
    const written = typed && found.find(({ label }) => plain(label) === plain(typed));
    if (written) onChange(written.code);
    setTyped(undefined);
    setOpen(false);
    onBlur();
  };
  const failed = state === 'failed' ? t('error.chunkBody') : props.error;
  return (
    <Labelled {...props} error={failed}>
      <div data-part="control">
        <input
          {...controlOf({ ...props, error: failed })}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active in found ? `${listId}-${active}` : undefined}
          placeholder={field.placeholder && t(field.placeholder)}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') onChange('');
            setOpen(true);
            setActive(0);
          }}
          onMouseDown={() => open(true)}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            // While an input method composes a word, the keys belong to it.
            if (event.nativeEvent.isComposing) return;
            if (step !== undefined) {
              setOpen(true);
              move(step);
            } else if (event.key === 'Enter' && isOpen) {
              const city = found[active];
              if (city !== undefined) choose(city.code);
            } else if (event.key === 'Escape' && isOpen) setOpen(false);
            else return;
            event.preventDefault();
          }}
          onBlur={leave}
        />
        {value !== '' && (
          <button type="button" tabIndex={-1} aria-label={t('choices.clear')} onClick={() => choose('')}>
            <InlineIcon name="close" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isOpen ? 'choices.close' : 'choices.open')}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            open(!isOpen);
          }}
        >
          <InlineIcon name="chevron-down" />
        </button>
        <div data-part="list" hidden={!isOpen}>
          <div id={listId} role="listbox" aria-label={t(field.label)}>
            {isOpen &&
              found.map(({ code, label }, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                <div
                  key={code}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(code)}
                >
                  {label}
                </div>
              ))}
          </div>
          {isOpen && found.length === 0 && (
            <p role="status">{state === 'pending' ? t('choices.loading') : t(content.formMessages.words.noCity)}</p>
          )}
        </div>
      </div>
    </Labelled>
  );
}

interface City {
  /** Code of the city in the official list. */
  readonly code: string;
  readonly label: string;
}

/** Returns the municipalities, and whether they are loaded. */
export function useCities() {
  const state = useAsync(loadDepartments);
  const cities = useMemo(() => (state.state === 'ready' ? citiesOf(state.part) : []), [state]);
  return { cities, state: state.state };
}

/** Eleven hundred names, so they are loaded only with a form that has such a field. */
const loadDepartments = async (): Promise<readonly Department[]> =>
  content.departments ?? (await loadPart(content.site.defaultLanguage, CITIES)).content.departments ?? [];

function citiesOf(departments: readonly Department[]): City[] {
  return departments.flatMap(({ name: department, cities }) =>
    Object.entries(cities).map(([code, name]) => ({
      code,
      label: name === department ? name : `${name}, ${department}`,
    })),
  );
}

type AsyncState<Part> =
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly part: Part }
  | { readonly state: 'failed' };

/** Loads data that only a part of the site needs. @param load must stay the same function between renders */
function useAsync<Part>(load: () => Promise<Part>): AsyncState<Part> {
  const [state, setState] = useState<AsyncState<Part>>({ state: 'pending' });
  useEffect(() => {
    withTimeout(load()).then(
      (part) => setState({ state: 'ready', part }),
      () => setState({ state: 'failed' }),
    );
  }, [load]);
  return state;
}
