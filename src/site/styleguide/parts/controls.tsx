import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import type { ArticleId, DownloadId, Button as PageButton, Target } from '../../../generated/types.ts';
import { muiTheme } from '../../../panel/theme.ts';
import { content } from '../../../shared/content.ts';
import { Section } from '../../blocks/Section.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeRoute } from '../../routes/routes.ts';
import { ButtonRow, PushButton } from '../../ui/Buttons.tsx';
import { LineChips } from '../../ui/Chips.tsx';
import { LoadErrorMessage } from '../../ui/LoadError.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TargetControl } from '../../ui/TargetControl.tsx';
import type { Part } from '../part.ts';

type TargetKind = Target['kind'];
const APPEARANCES = ['primary', 'secondary', 'text'] as const satisfies readonly PageButton['appearance'][];
const LOOKS = ['primary', 'secondary', 'text', 'danger', 'link'] as const;
const VARIANTS = ['contained', 'outlined', 'text'] as const;
const SEVERITIES = ['info', 'success', 'warning', 'error'] as const;

const hiddenForm = content.transactionGroups
  .flatMap(({ slots }) => slots.flatMap(({ entries }) => entries.flatMap(({ ways }) => ways)))
  .flatMap(({ target }) => target)
  .find(({ kind }) => kind === 'form');

/** A target of each kind; undefined: the catalog has none. Exhaustive: a kind that is not listed does not compile. */
const TARGETS: { readonly [Kind in TargetKind]: Extract<Target, { kind: Kind }> | undefined } = {
  external: { kind: 'external', url: content.site.address },
  route: { kind: 'route', route: homeRoute(undefined).id },
  article: content.articles[0] && { kind: 'article', article: content.articles[0].id as ArticleId },
  feed: { kind: 'feed' },
  download: content.downloadIds[0] && { kind: 'download', download: content.downloadIds[0] as DownloadId },
  form: hiddenForm?.kind === 'form' ? { ...hiddenForm, requiresLogin: undefined } : undefined,
  action: { kind: 'action', action: 'login' },
};

export const controlParts: readonly Part[] = [
  { id: 'controls/buttons', load: () => <PageButtons /> },
  { id: 'controls/buttons-focus', load: () => <PageButtons />, focus: 'main a' },
  { id: 'controls/form-buttons', load: () => <FormButtons /> },
  { id: 'controls/targets', load: () => <Targets /> },
  { id: 'controls/tabs', load: () => <SomeTabs /> },
  { id: 'controls/chips', load: () => <Chips /> },
  { id: 'controls/alerts', load: () => <Alerts /> },
  { id: 'controls/load-error', load: () => <Section>{<LoadErrorMessage heading="h3" />}</Section> },
];

/** The buttons of pages. */
function PageButtons() {
  const buttons = APPEARANCES.map((appearance) => ({
    label: 'shell:menu.home' as const,
    target: TARGETS.route ?? [],
    appearance,
  }));
  return (
    <Section tone="mist">
      {buttons.map((button) => (
        <ButtonRow key={button.appearance} buttons={[button]} />
      ))}
    </Section>
  );
}

/** The buttons that act in place; below them those of the panel. */
function FormButtons() {
  const { t } = useTranslation();
  return (
    <ThemeProvider theme={muiTheme()}>
      <Section>
        {LOOKS.map((look) => (
          <p key={look}>
            <PushButton look={look}>{t('dialog.close')}</PushButton>
          </p>
        ))}
        {VARIANTS.map((variant) => (
          <p key={variant}>
            <Button variant={variant} size="large">
              {t('dialog.close')}
            </Button>{' '}
            <Button variant={variant}>{t('dialog.close')}</Button>{' '}
            <Button variant={variant} color="error">
              {t('dialog.cancel')}
            </Button>{' '}
            <Button variant={variant} disabled>
              {t(content.formMessages.words.chooseFile)}
            </Button>
          </p>
        ))}
      </Section>
    </ThemeProvider>
  );
}

function Targets() {
  return (
    <Section>
      {Object.values(TARGETS).map(
        (target) =>
          target !== undefined && (
            <p key={target.kind}>
              <TargetControl target={target} hasIcon>
                {target.kind}{' '}
              </TargetControl>
            </p>
          ),
      )}
    </Section>
  );
}

function SomeTabs() {
  const { t } = useTranslation();
  const tabs = [t('dialog.close'), t('dialog.cancel'), t('menu.home')];
  return (
    <Section>
      <Tabs label={t('menu.main')} tabs={tabs.map((label) => ({ id: label, label, content: label }))} />
    </Section>
  );
}

function Chips() {
  const { t } = useTranslation();
  return (
    <Section>
      <LineChips chosen={content.lineIds[0]} hint={t('lineChoice.all')} queryOf={(line) => `?line=${line ?? ''}`} />
    </Section>
  );
}

function Alerts() {
  const { t } = useTranslation();
  return (
    <ThemeProvider theme={muiTheme()}>
      <Section>
        {SEVERITIES.map((tone) => (
          <Notice key={tone} tone={tone}>
            {t('error.chunkBody')}
          </Notice>
        ))}
        {SEVERITIES.map((severity) => (
          <Alert key={severity} severity={severity}>
            {t('error.chunkBody')}
          </Alert>
        ))}
      </Section>
    </ThemeProvider>
  );
}
