import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shownName } from '../../../shared/address-names.ts';
import { loadTexts } from '../../../shared/i18n.ts';
import { MAX_TYPED_LENGTH, NUMBER_FIELD } from '../../../shared/shipments/number-field.ts';
import { ANSWER_ANCHOR } from '../../../shared/vessels/query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { withStyle } from '../../loading/rest-of-style.ts';
import { withTimeout } from '../../loading/timing.ts';
import type { ShipmentAnswerProps } from './ShipmentAnswer.tsx';
import styles from './ShipmentField.module.css';

interface ShipmentFieldProps {
  /** Path of the page that answers where no script runs. */
  readonly action: string;
  /** What was typed, where the address of the page says it. */
  readonly typed?: string;
  /** Shows the answer. By default its code, texts and data are fetched when the visitor comes to the field. */
  readonly Answer?: ComponentType<ShipmentAnswerProps>;
}

/**
 * One field for a bill of lading, a container, a booking or a vessel. It answers below while the visitor types, in the browser;
 * the server is asked only where no script runs.
 */
export function ShipmentField({ action, typed: given = '', Answer: here }: ShipmentFieldProps) {
  const { t, language, i18n } = useTranslation();
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(given);
  const [isAsked, setIsAsked] = useState(given !== '');
  const [asks, setAsks] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<ComponentType<ShipmentAnswerProps>>();
  const Answer = here ?? loaded;

  const prepare = async () => {
    if (Answer !== undefined) return;
    const load = Promise.all([import('./ShipmentAnswer.tsx'), loadTexts(i18n, language, ['shipments'])]);
    const [{ ShipmentAnswer }] = await withTimeout(withStyle(load));
    setLoaded(() => ShipmentAnswer);
  };
  // If it fails, the form is sent, and the server answers.
  const prepareEarly = () => void prepare().catch(() => {});
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? '';
    if (early === given) return;
    setTyped(early);
    prepareEarly();
  });
  // What was typed before the scripts ran.
  useLayoutEffect(() => takeEarly(), []);
  useEffect(() => {
    // Who asks by the keyboard goes on with the first offer.
    if (asks > 0 && Answer !== undefined) answer.current?.querySelector('a')?.focus();
  }, [asks, Answer]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsAsked(true);
    setAsks((times) => times + 1);
    prepare().catch(() => form.submit());
  };
  const onCorrect = (number: string) => {
    if (field.current === null) return;
    field.current.value = number;
    setTyped(number);
    field.current.focus();
  };
  return (
    <>
      <form
        action={`${action}#${shownName(ANSWER_ANCHOR)}`}
        method="get"
        className={styles.form}
        onSubmit={onSubmit}
        onFocus={prepareEarly}
        onPointerEnter={prepareEarly}
      >
        <label className={styles.number}>
          <span className={styles.label}>{t('number.label')}</span>
          <input
            ref={field}
            name={shownName(NUMBER_FIELD)}
            type="text"
            required
            maxLength={MAX_TYPED_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('number.hint')}
            defaultValue={given}
            className={styles.field}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsAsked(false);
            }}
          />
        </label>
        <button type="submit" className={styles.button}>
          {t('number.button')}
        </button>
      </form>
      {Answer !== undefined && (isHydrated || given !== '') && (
        <div ref={answer} className={styles.answer}>
          <Answer typed={typed} isAsked={isAsked} action={action} onCorrect={onCorrect} />
        </div>
      )}
    </>
  );
}
