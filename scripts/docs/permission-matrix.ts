import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOfTeams } from '@daftar/contracts/calls-of-teams';
import { type Duty, duties, dutiesAllow, type Role, type Route, roles } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { hasRight, teamParts, teamRights } from '@daftar/contracts/team-rights';

export const matrixFile = join(import.meta.dirname, '../../docs/permission-matrix.md');

function mark(route: Route, role: Role | 'anonymous'): string {
  const { who, self, selfExcept } = route.policy;
  if (who === 'anyone') return 'yes';
  if (role === 'anonymous') return '–';
  if (who !== 'signedIn' && !who.includes(role)) return '–';
  return self && !selfExcept?.includes(role) ? 'own' : 'yes';
}

/** An admin’s call by duty (TRU-17); what is for other roles too is open to every admin. */
function markDuty(route: Route, duty: Duty): string {
  const forAdmins = mark(route, 'admin');
  return dutiesAllow(route.policy, [duty]) ? forAdmins : '–';
}

function confirms({ stepUp }: Route): string {
  if (stepUp === undefined) return '';
  if (stepUp === true) return 'yes';
  if (stepUp === 'work') return 'within two hours';
  if (stepUp === 'byFactor') return 'by a factor, if there is one';
  return 'if' in stepUp ? `if ${stepUp.if}` : `with ${stepUp.ifGiven.join(', ')}`;
}

/** Whose team’s members may make a doctor’s call, by the right that it needs (YRS-03). */
function inTeam(route: Route): string {
  return callsOfTeams.get(`${route.method} ${route.path}`) ?? '';
}

/** Who may call what, generated from the declarations (ACC-09). “own”: the call must name the caller’s own id. */
export function permissionMatrix(routes: readonly Route[]): string {
  const features = Map.groupBy(routes, (route) => route.feature);
  const lines = [
    '# Who may call what',
    '',
    'Generated from the declarations in `packages/contracts` by `npm run fix`; one test keeps it current, and another',
    'calls every route as nobody, as each role and as the wrong owner. “own”: the call must name the caller’s own id.',
    'What “and only who” says is checked by the feature’s rule. “confirms”: the caller must have shown within five minutes',
    'that it is they, by their password (TRU-05). “admin” is an owner, who has no duties; registrar, help desk and auditor',
    'are admins with that duty alone (TRU-17), and one with several may do what any of them may. A registrar’s calls are',
    'also refused for what belongs to other departments than theirs.',
    '',
    '## Teams',
    '',
    'A doctor’s call about an offering needs a right in its team (YRS-03): that of the column “in a team”, or else the lead’s.',
    '',
    `| right | ${teamParts.join(' | ')} |`,
    `|---|${teamParts.map(() => '---|').join('')}`,
    ...teamRights.map(
      (right) => `| ${right} | ${teamParts.map((part) => (hasRight(part, right) ? 'yes' : '–')).join(' | ')} |`,
    ),
  ];
  for (const [feature, ofFeature] of [...features].sort(([a], [b]) => a.localeCompare(b))) {
    lines.push(
      '',
      `## ${feature}`,
      '',
      '| call | nobody | admin | registrar | help desk | auditor | instructor | student | in a team | and only who | confirms |',
      '|---|---|---|---|---|---|---|---|---|---|---|',
    );
    const sorted = ofFeature.toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
    for (const route of sorted) {
      const cells = [
        mark(route, 'anonymous'),
        mark(route, 'admin'),
        ...duties.map((duty) => markDuty(route, duty)),
        ...roles.filter((role) => role !== 'admin').map((role) => mark(route, role)),
      ];
      lines.push(
        `| \`${route.method} ${route.path}\` | ${cells.join(' | ')} | ${inTeam(route)} | ${route.policy.also ?? ''} | ${confirms(route)} |`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(matrixFile, permissionMatrix(allRoutes as readonly Route[]));
