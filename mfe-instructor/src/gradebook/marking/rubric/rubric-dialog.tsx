import { highestOf } from '@daftar/contracts/marking/rubric-sum';
import { useNames } from '@daftar/remote-kit';
import { Badge, Button, Checkbox, ConfirmDialog, Dialog, EmptyState, QueryState, Stack, UserText } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { useState } from 'react';
import { useRemoval } from '../../../removal/use-removal.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import type { Marked, Works } from '../use-desk.ts';
import own from './rubric.module.css';
import { RubricEditor } from './rubric-editor.tsx';
import { type Rubric, useRubricActs, useRubrics } from './use-rubrics.ts';

/** What is edited: a new rubric, from a copy or not, or one that exists. */
interface Edited {
  rubric: Rubric | null;
  from: Rubric | null;
}

/** The doctor’s rubrics: choose one for what is marked here, or write one. */
export default function RubricDialog(props: { marked: Marked; list: Works; onClose: () => void }) {
  const { marked, list, onClose } = props;
  const t = useTexts();
  const { name } = useNames();
  const rubrics = useRubrics();
  const { add, change, remove, restore, use } = useRubricActs(marked);
  const removal = useRemoval();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<Rubric | null>(null);
  const [dirty, setDirty] = useState(false);
  const [shownBefore, setShownBefore] = useState(list.rubric?.shown_before ?? false);
  const inUse = list.rubric?.rubric_id;
  const set = (rubric_id: number | null, close = true) =>
    use.mutate({ rubric_id, shown_before: shownBefore }, { onSuccess: () => close && onClose() });

  if (edited)
    return (
      <Dialog
        open
        size="large"
        dismissable={!dirty}
        title={edited.rubric ? t('rubric.editOf', { name: name(edited.rubric.content, 'name') }) : t('rubric.new')}
        onClose={onClose}
      >
        <RubricEditor
          content={(edited.rubric ?? edited.from)?.content ?? null}
          max={list.max}
          busy={add.isPending || change.isPending}
          onDirty={setDirty}
          onCancel={() => setEdited(null)}
          onSave={(body) => {
            const onSuccess = () => {
              setDirty(false);
              setEdited(null);
            };
            if (edited.rubric) change.mutate({ rubric: edited.rubric, body }, { onSuccess });
            else add.mutate(body, { onSuccess });
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={t('rubric.own')}
      onClose={onClose}
      footer={
        <>
          {inUse !== undefined && (
            <Button busy={use.isPending} onClick={() => set(null)}>
              {t('rubric.none')}
            </Button>
          )}
          <Button
            icon={<Plus aria-hidden="true" />}
            variant="primary"
            // it moves when the list comes, perhaps between press and release
            disabled={rubrics.isPending}
            onClick={() => setEdited({ rubric: null, from: null })}
          >
            {t('rubric.new')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {removal.banner}
        {marked.kind === 'assignment' && (
          <Checkbox
            label={t('rubric.shownBefore')}
            checked={shownBefore}
            onChange={(event) => {
              const shown = event.currentTarget.checked;
              setShownBefore(shown);
              if (inUse !== undefined)
                use.mutate({ rubric_id: inUse, shown_before: shown }, { onError: () => setShownBefore(!shown) });
            }}
          />
        )}
        <QueryState
          query={rubrics}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState title={t('rubric.ownNone')}>{t('rubric.ownHelp')}</EmptyState>}
        >
          {(all) => (
            <ul className={own.rubrics}>
              {all.map((rubric) => {
                const called = { name: name(rubric.content, 'name') };
                return (
                  <li key={rubric.rubric_id} className={own.rubric}>
                    <div>
                      <strong>
                        <UserText>{called.name}</UserText>
                      </strong>{' '}
                      {rubric.rubric_id === inUse && <Badge tone="accent">{t('rubric.inUse')}</Badge>}
                      <p className={css.muted}>
                        {t('rubric.about', {
                          criteria: String(rubric.content.criteria.length),
                          points: String(highestOf(rubric.content.criteria)),
                        })}
                      </p>
                    </div>
                    <Stack row wrap gap={2}>
                      {rubric.rubric_id !== inUse && (
                        <Button
                          size="small"
                          variant="primary"
                          busy={use.isPending}
                          aria-label={t('rubric.useOf', called)}
                          onClick={() => set(rubric.rubric_id)}
                        >
                          {t('rubric.use')}
                        </Button>
                      )}
                      <Button
                        size="small"
                        aria-label={t('rubric.editOf', called)}
                        onClick={() => setEdited({ rubric, from: null })}
                      >
                        {t('rubric.edit')}
                      </Button>
                      <Button
                        size="small"
                        aria-label={t('rubric.copyOf', called)}
                        onClick={() => setEdited({ rubric: null, from: rubric })}
                      >
                        {t('rubric.copy')}
                      </Button>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={t('rubric.removeOf', called)}
                        onClick={() => setRemoved(rubric)}
                      >
                        {t('rubric.remove')}
                      </Button>
                    </Stack>
                  </li>
                );
              })}
            </ul>
          )}
        </QueryState>
      </Stack>
      <ConfirmDialog
        open={removed !== null}
        title={removed && t('rubric.removeSure', { name: name(removed.content, 'name') })}
        confirmLabel={t('rubric.remove')}
        busy={remove.isPending}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          removed &&
          remove.mutate(removed.rubric_id, {
            onSuccess: () =>
              removal.tell(t('removal.rubric', { name: name(removed.content, 'name') }), () =>
                restore(removed.rubric_id),
              ),
            onSettled: () => setRemoved(null),
          })
        }
      >
        {removed && t('removal.rubricHelp', { uses: removed.uses })}
      </ConfirmDialog>
    </Dialog>
  );
}
