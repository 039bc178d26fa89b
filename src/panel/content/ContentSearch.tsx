import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogSearch } from '../../generated/api.ts';
import { searchCatalog } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/text.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { VisuallyHidden } from '../../site/ui/VisuallyHidden.tsx';
import { useTypedSearch } from '../inputs.tsx';
import { useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { useOperation } from '../queries.tsx';
import styles from './ContentSearch.module.css';
import { addressOfPicture } from './pictures.ts';

type Hit = CatalogSearch['hits'][number];
/** A place that was found, or the nearest words if there is none. */
type Option = Hit | { readonly meant: string };

const keyOf = (option: Option) => ('meant' in option ? option.meant : `${option.file} ${option.pointer}`);

/**
 * Finds what is to be changed by the words, the phone or the address that visitors see, and opens its field.
 * @param draft the draft to change it in; undefined: the first change begins one
 */
export function ContentSearch({ draft }: { readonly draft?: string | undefined }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const reasonOf = useReason();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { text, setText, searchNow } = useTypedSearch(words, (typed) => setWords(typed.trim()));
  const query = { words, ...(draft === undefined ? {} : { draft }) };
  const { data, error, isFetching } = useOperation(words === '' ? undefined : searchCatalog, { query });
  const isCurrent = words !== '' && words === text.trim() && !isFetching;
  /** Whether Enter was pressed while the list still shows what was found for the words before; it then searches at once. */
  const isEarly = ({ type }: { readonly type: string }) => type === 'keydown' && !isCurrent;
  const kinds = content.panelContent?.sections.flatMap(({ files }) => files) ?? [];
  const hits = data?.hits ?? [];
  // Places of one kind stand together, the kind of the best one first.
  const grouped = [...Map.groupBy(hits, ({ fileKind }) => fileKind).values()].flat();
  const options: readonly Option[] = typeof data?.suggestion === 'string' ? [{ meant: data.suggestion }] : grouped;
  const groupOf = (option: Option) => {
    if ('meant' in option) return t('panel:content.search.nothing');
    const kind = kinds.find((each) => each.kind === option.fileKind);
    return kind === undefined ? '' : t(kind.label);
  };
  const wordsOf = ({ words: all }: Hit) => (all.find((each) => each.language === language) ?? all[0])?.words ?? '';
  const nothing = error === null ? t('panel:content.search.nothing') : reasonOf(error.response);
  return (
    <search className={styles.search}>
      <Autocomplete<Option, false, false, false>
        options={options}
        value={null}
        inputValue={text}
        filterOptions={(all) => all}
        groupBy={groupOf}
        getOptionKey={keyOf}
        getOptionLabel={(option) => ('meant' in option ? option.meant : wordsOf(option))}
        isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
        loading={text.trim() !== '' && !isCurrent}
        loadingText={t('choices.loading')}
        noOptionsText={nothing}
        open={isOpen && text.trim() !== ''}
        onOpen={() => setOpen(true)}
        // A click into the field, and the choice of other words, leave the list open.
        onClose={(event, reason) => {
          const isChosen = reason !== 'selectOption' || (hits.length > 0 && !isEarly(event));
          if (reason !== 'toggleInput' && isChosen) setOpen(false);
        }}
        // Within the landmark of the search.
        disablePortal
        forcePopupIcon={false}
        clearOnBlur={false}
        clearText={t('choices.clear')}
        autoHighlight
        onInputChange={(_event, typed, reason) => reason !== 'reset' && reason !== 'selectOption' && setText(typed)}
        onChange={(event, option) => {
          if (option === null || isEarly(event)) return;
          if ('meant' in option) setText(option.meant);
          else void navigate(addressOfContent({ file: option.file, draft, at: option.pointer || undefined }));
        }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="none">
            {/* biome-ignore lint/a11y/useSemanticElements: a list of options may contain no fieldset */}
            <div role="group" aria-label={group}>
              <p className={styles.kind} aria-hidden="true">
                {group}
              </p>
              <ul role="presentation">{children}</ul>
            </div>
          </li>
        )}
        renderOption={({ key, ...properties }, option) => (
          <li key={key} {...properties}>
            {'meant' in option ? (
              t('panel:content.search.meant', { words: option.meant })
            ) : (
              <>
                {option.picture !== null && (
                  <img src={addressOfPicture(option.picture)} alt="" className={styles.picture} />
                )}
                <span className={styles.hit}>
                  <strong>{wordsOf(option)}</strong>
                  <span>
                    {[option.name.filter((part) => part !== wordsOf(option)).join(' › '), option.seen]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
              </>
            )}
          </li>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={t('panel:content.search')}
            helperText={t('panel:content.search.hint')}
            onKeyDown={({ key }) => key === 'Enter' && searchNow()}
            slotProps={{
              ...parameters.slotProps,
              htmlInput: { ...parameters.slotProps.htmlInput, maxLength: MAX_SEARCH_LENGTH, spellCheck: false },
            }}
          />
        )}
      />
      <VisuallyHidden>
        <span role="status">
          {isCurrent && data !== undefined && t('panel:content.search.found', { count: hits.length })}
        </span>
      </VisuallyHidden>
    </search>
  );
}
