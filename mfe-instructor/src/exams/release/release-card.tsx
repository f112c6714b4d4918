import { late } from '@daftar/remote-kit/late';
import { Badge, Button, Card, ConfirmDialog, DateTime, QueryState, Skeleton } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { PlaceSwitch } from './place-switch.tsx';
import css from './release.module.css';
import { type Released, type ReleaseState as State, useRelease } from './use-release.ts';

const RuleDialog = late(() =>
  import(/* webpackChunkName: "release-rare" */ './rule-dialog.tsx').then((one) => ({ default: one.RuleDialog })),
);
const TakeBackDialog = late(() =>
  import(/* webpackChunkName: "release-rare" */ './take-back-dialog.tsx').then((one) => ({
    default: one.TakeBackDialog,
  })),
);
const NamesDialog = late(() =>
  import(/* webpackChunkName: "release-rare" */ './names-dialog.tsx').then((one) => ({ default: one.NamesDialog })),
);

type Asked = 'rule' | 'now' | 'names' | 'back';

/** When students see the scores of an exam or an assignment, what is still to be marked, and Release (DAY-05). */
export default function ReleaseCard({ line = false, ...props }: Released & { line?: boolean }) {
  const t = useTexts();
  const [asking, setAsking] = useState<Asked | null>(null);
  const close = () => setAsking(null);
  const { state: query, change, name, takeBack } = useRelease(props, close);
  const content = (
    <div className={line ? css.line : css.place}>
      <QueryState query={query} skeleton={<Skeleton count={1} />}>
        {(state) => (
          <>
            <Bar kind={props.kind} state={state} line={line} onAsk={setAsking} />
            {!line && state.place_shown !== undefined && <PlaceSwitch examId={props.id} shown={state.place_shown} />}
            <Suspense>
              {asking === 'rule' && (
                <RuleDialog
                  kind={props.kind}
                  state={state}
                  busy={change.isPending}
                  onSave={(body) => change.mutate(body)}
                  onClose={close}
                />
              )}
              {asking === 'names' && (
                <NamesDialog
                  released={props}
                  busy={name.isPending}
                  onRelease={(ids) => name.mutate(ids)}
                  onClose={close}
                />
              )}
              {asking === 'back' && (
                <TakeBackDialog
                  busy={takeBack.isPending}
                  onTakeBack={(reason) => takeBack.mutate(reason)}
                  onClose={close}
                />
              )}
            </Suspense>
            <ConfirmDialog
              open={asking === 'now'}
              title={t('release.nowTitle')}
              confirmLabel={t('release.now')}
              tone="normal"
              busy={change.isPending}
              onConfirm={() => change.mutate({ release: 'now' })}
              onCancel={close}
            >
              <p>{t('release.nowText')}</p>
              <p>
                <Marking state={state} />
              </p>
            </ConfirmDialog>
          </>
        )}
      </QueryState>
    </div>
  );
  if (!line) return <Card title={t('release.title')}>{content}</Card>;
  return <section aria-label={t('release.title')}>{content}</section>;
}

function Bar(props: { kind: Released['kind']; state: State; line: boolean; onAsk: (what: Asked) => void }) {
  const { kind, state, onAsk } = props;
  const size = props.line ? ('small' as const) : ('medium' as const);
  const t = useTexts();
  return (
    <div className={css.bar}>
      <p className={css.words}>
        {t(`release.${kind}.${state.shown ? 'shown' : state.release_at ? 'at' : state.release}`)}{' '}
        {state.release_at !== null && (
          <strong>
            <DateTime value={state.release_at} />{' '}
          </strong>
        )}
        {state.released_at !== null && (
          <Badge tone="positive">
            {t('release.since')} <DateTime value={state.released_at} />
          </Badge>
        )}{' '}
        {state.over && !state.shown && <Marking state={state} />}{' '}
        {state.named > 0 && <Badge tone="positive">{t('release.named', { count: state.named })}</Badge>}
      </p>
      <div className={css.acts}>
        {state.shown ? (
          <Button size={size} onClick={() => onAsk('back')}>
            {t('release.takeBack')}
          </Button>
        ) : (
          <>
            <Button size={size} onClick={() => onAsk('rule')}>
              {t('release.change')}
            </Button>
            {state.over && state.handed_in > 0 && (
              <Button size={size} onClick={() => onAsk('names')}>
                {t('release.names')}
              </Button>
            )}
            {state.named > 0 && (
              <Button size={size} onClick={() => onAsk('back')}>
                {t('release.takeBack')}
              </Button>
            )}
            {state.over && (
              <Button size={size} variant="primary" onClick={() => onAsk('now')}>
                {t('release.now')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Marking({ state: { waiting, handed_in: of } }: { state: State }) {
  const t = useTexts();
  if (of === 0) return null;
  return waiting > 0 ? t('release.waiting', { waiting: String(waiting), of: String(of) }) : t('release.allMarked');
}
