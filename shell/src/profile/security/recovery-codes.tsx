import { saveFile } from '@daftar/remote-kit';
import { Button, Dialog, Stack } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useAccountTexts } from '../../texts/use-texts.ts';
import css from './security.module.css';

/** The only sight of the recovery codes: nothing but its button closes it. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[] | null; onKept: () => void }) {
  const t = useAccountTexts();
  const save = (list: readonly string[]) =>
    saveFile(new File([`Daftar\n\n${list.join('\n')}\n`], 'daftar-recovery-codes.txt', { type: 'text/plain' }));
  return (
    <Dialog
      open={codes !== null}
      onClose={() => undefined}
      dismissable={false}
      title={t('security.codes')}
      footer={
        <>
          <Button icon={<Download />} onClick={() => codes && save(codes)}>
            {t('security.saveCodes')}
          </Button>
          <Button variant="primary" onClick={onKept}>
            {t('security.codesKept')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('security.codesText')}</p>
        <ul className={css.codes} dir="ltr">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
