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
import { type ReactNode, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAccountTexts } from '../texts/use-texts.ts';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecurityCard } from './security/security-card.tsx';

/** The same rows before and after the data arrives, so that nothing below them moves (UIX-09). */
const rowsOf = {
  admin: ['name', 'email', 'role', 'code'],
  instructor: ['name', 'email', 'role', 'code', 'department'],
  student: ['name', 'email', 'role', 'studentCode', 'department', 'level'],
} as const;
type Row = (typeof rowsOf)[keyof typeof rowsOf][number];

/**
 * Name, e-mail, role and code (SGN-04), changing the password (SGN-05), and e-mails for notifications (NTF-12). Another
 * user's address shows nothing but a link to one's own profile (FIX-28).
 */
export function ProfilePage() {
  const t = useAccountTexts();
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
  const rows = isOwn ? rowsOf[role] : rowsOf.admin;
  return (
    <Page title={t('profile.title')} width="reading">
      <Card>
        <QueryState
          query={profile}
          skeleton={
            <DescriptionList
              items={rows.map((row) => ({ label: t(`profile.${row}`), value: <Skeleton count={1} /> }))}
            />
          }
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
          {(user) => {
            const values: Record<Row, ReactNode> = {
              name: <UserText>{doctor(user)}</UserText>,
              email: <bdi dir="ltr">{user.email}</bdi>,
              role: t(`role.${user.role}`),
              code: <bdi dir="ltr">{user.id}</bdi>,
              studentCode: <bdi dir="ltr">{user.id}</bdi>,
              department: user.department_name ? <UserText>{name(user, 'department_name')}</UserText> : '–',
              level: user.level ? <bdi>{user.level}</bdi> : '–',
            };
            return <DescriptionList items={rows.map((row) => ({ label: t(`profile.${row}`), value: values[row] }))} />;
          }}
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
      {isOwn && <SecurityCard userId={own} />}
      {isOwn && <DevicesCard userId={own} />}
      {isOwn && role === 'student' && hasEmail && <EmailCard userId={own} />}
      {isOwn && <OwnDataCard userId={own} />}
    </Page>
  );
}
