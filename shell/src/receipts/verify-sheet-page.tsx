import type { CallReply } from '@daftar/contracts/client';
import type { SheetStatement } from '@daftar/contracts/gradebook/sealed-sheets';
import { nameIn, titled } from '@daftar/i18n';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Banner, Card, DateTime, DescriptionList, EmptyState, Isolate, Page, QueryState, Stack } from '@daftar/ui';
import { useLocation } from 'react-router-dom';
import { useVerifySheetTexts } from '../texts/use-texts.ts';
import css from './receipts.module.css';
import { Signed, useHeld } from './signed.tsx';
import { VerifiedLevelSheet } from './verified-level-sheet.tsx';
import { VerifiedTranscript } from './verified-transcript.tsx';
import { verifySheet } from './verify-sheet.ts';

/** Verifies the seal of a printed result sheet, or a transcript (EDG-09, RST-04); its QR code leads here, and anybody may look. */
export function VerifySheetPage() {
  const t = useVerifySheetTexts();
  const proof = useLocation().hash.slice(1);
  if (proof.startsWith('t.'))
    return (
      <Page title={t('transcript.title')} subtitle={t('transcript.lead')}>
        <VerifiedTranscript proof={proof.slice(2)} />
      </Page>
    );
  if (proof.startsWith('l.'))
    return (
      <Page title={t('levelSheet.title')} subtitle={t('levelSheet.lead')}>
        <VerifiedLevelSheet proof={proof.slice(2)} />
      </Page>
    );
  return (
    <Page title={t('sheet.title')} subtitle={t('sheet.lead')}>
      {proof ? (
        <Signed what="sheet" proof={proof} verify={verifySheet}>
          {(statement) => <Stated statement={statement} />}
        </Signed>
      ) : (
        <EmptyState title={t('sheet.scan')}>{t('sheet.scanHelp')}</EmptyState>
      )}
    </Page>
  );
}

type Held = CallReply<'GET /api/sealed-sheets/:hash/:version'>;

/** What was signed, and what the platform holds of it now. */
function Stated({ statement }: { statement: SheetStatement }) {
  const api = useApi();
  const { hash, version } = statement;
  const held = useHeld(['sealed-sheet', hash, version], 'sheet.notFound', (signal) =>
    api('GET /api/sealed-sheets/:hash/:version', { params: { hash, version }, signal }),
  );
  return (
    <QueryState query={held}>
      {({ held: sheet }) => (
        <Stack gap={4}>
          <State sheet={sheet} />
          <Facts statement={statement} sheet={sheet} />
        </Stack>
      )}
    </QueryState>
  );
}

function State({ sheet }: { sheet: Held | null }) {
  const t = useVerifySheetTexts();
  if (!sheet)
    return (
      <Banner tone="warning" title={t('sheet.notHeld')}>
        {t('sheet.notHeldHelp')}
      </Banner>
    );
  if (sheet.later !== null)
    return (
      <Banner tone="warning" title={t('sheet.later')}>
        {t('sheet.laterHelp', { version: sheet.later })}
      </Banner>
    );
  if (sheet.reopened_at)
    return (
      <Banner tone="warning" title={t('sheet.reopened')}>
        <DateTime value={sheet.reopened_at} />. {t('sheet.reopenedHelp')}
      </Banner>
    );
  return <Banner tone="positive" title={t('sheet.inForce')} />;
}

function Facts({ statement, sheet }: { statement: SheetStatement; sheet: Held | null }) {
  const t = useVerifySheetTexts();
  const { language } = useLanguage();
  const items = [
    {
      label: t('sheet.course'),
      value: (
        <>
          <Isolate dir="ltr">{statement.course_code}</Isolate>
          {sheet && (
            <>
              {' · '}
              <Isolate>{nameIn(language, sheet, 'course_name')}</Isolate>
            </>
          )}
        </>
      ),
    },
    ...(sheet
      ? [
          {
            label: t('sheet.doctor'),
            value: (
              <Isolate>{titled(sheet.instructor_title, nameIn(language, sheet, 'instructor_name'), language)}</Isolate>
            ),
          },
        ]
      : []),
    { label: t('sheet.version'), value: statement.version },
    { label: t('sheet.sealedAt'), value: <DateTime value={statement.sealed_at} seconds /> },
    { label: t('sheet.students'), value: statement.students },
    {
      label: t('sheet.hash'),
      value: (
        <code className={css.key} dir="ltr" translate="no">
          {statement.hash}
        </code>
      ),
    },
  ];
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  );
}
