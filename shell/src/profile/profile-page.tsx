import { useApi, useConfig, useNames, useSession } from '@daftar/remote-kit';
import {
  Button,
  buttonClass,
  Card,
  DescriptionList,
  Page,
  QueryState,
  RefusedState,
  Skeleton,
  UserText,
} from '@daftar/ui';
import { KeyRound } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * Name, e-mail, role and code (SGN-04), changing the password (SGN-05), and e-mails for notifications (NTF-12). Another
 * user's address shows nothing but a link to one's own profile (FIX-28).
 */
export default function ProfilePage() {
  const t = useTexts();
  const { name, doctor } = useNames();
  const api = useApi();
  const { userId: own, role } = useSession();
  const { hasEmail } = useConfig();
  const userId = useParams().userId ?? String(own);
  const isOwn = userId === String(own);
  const [changing, setChanging] = useState(false);
  const password = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus moves into the form, and from there back to the button. */
  function change(now: boolean): void {
    setChanging(now);
    if (!now) setTimeout(() => password.current?.querySelector<HTMLElement>('button')?.focus());
  }
  const profile = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => api('GET /api/user/:userId', { params: { userId }, signal }),
  });
  const shape = (['name', 'email', 'role', 'code'] as const).map((key) => ({
    label: t(`profile.${key}`),
    value: <Skeleton count={1} />,
  }));
  return (
    <Page title={t('profile.title')} width="reading">
      <Card>
        <QueryState
          query={profile}
          skeleton={<DescriptionList items={shape} />}
          refused={(text) => (
            <RefusedState
              title={text}
              action={
                <Link to={`/Profile/${own}`} className={buttonClass()}>
                  {t('profile.own')}
                </Link>
              }
            />
          )}
        >
          {(user) => (
            <DescriptionList
              items={[
                { label: t('profile.name'), value: <UserText>{doctor(user)}</UserText> },
                { label: t('profile.email'), value: <bdi dir="ltr">{user.email}</bdi> },
                { label: t('profile.role'), value: t(`role.${user.role}`) },
                { label: t('profile.code'), value: <bdi dir="ltr">{user.id}</bdi> },
                ...(user.department_name
                  ? [{ label: t('profile.department'), value: <UserText>{name(user, 'department_name')}</UserText> }]
                  : []),
                ...(user.level ? [{ label: t('profile.level'), value: <bdi>{user.level}</bdi> }] : []),
              ]}
            />
          )}
        </QueryState>
      </Card>
      {isOwn && (
        <div ref={password}>
          <Card
            title={t('password.title')}
            subtitle={t('password.help')}
            actions={
              !changing && (
                <Button icon={<KeyRound />} onClick={() => change(true)}>
                  {t('password.title')}
                </Button>
              )
            }
          >
            {changing && <PasswordForm userId={own} oldLabel={t('password.old')} onCancel={() => change(false)} />}
          </Card>
        </div>
      )}
      {isOwn && role === 'student' && hasEmail && <EmailCard userId={own} />}
    </Page>
  );
}
