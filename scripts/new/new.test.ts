import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newAudit } from './audit.ts';
import { newCatalogue } from './catalogue.ts';
import { type NewCopy, newCopy } from './copy.fixture.ts';
import { newKind } from './kind.ts';
import { newMigration } from './migration.ts';
import { newPage } from './page.ts';
import { newQuestionType } from './question-type.ts';
import { newRoute } from './route.ts';
import { newText } from './text.ts';

let copy: NewCopy;
beforeAll(() => {
  copy = newCopy();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

const read = (file: string) => readFileSync(join(copy.folder, file), 'utf8');
const make: NewCopy['make'] = (...given) => copy.make(...given);

describe('npm run new', () => {
  test('a route of an existing feature is added to its files', () => {
    const files = make(newRoute, 'faculty/departments', 'listClosedDepartments');
    expect(files).toContain('services/core-api/src/faculty/departments/list-closed-departments.test.ts');
    expect(read('packages/contracts/src/faculty/departments.ts')).toContain(
      "path: '/api/departments/list-closed-departments'",
    );
    const routes = read('services/core-api/src/faculty/departments/routes.ts');
    expect(routes).toMatch(
      /bind\(contract\.listClosedDepartments, \(\) => rules\.listClosedDepartments\(deps\)\),\n\];/,
    );
    expect(() => make(newRoute, 'faculty/departments', 'listClosedDepartments')).toThrow(/already/);
  });

  test('a route of a new feature is registered with contracts and core-api', () => {
    make(newRoute, 'faculty/lab-hours', 'listLabHours');
    expect(read('packages/contracts/src/routes.ts')).toMatch(
      /import \* as labHours from '\.\/faculty\/lab-hours\.ts';[\s\S]*\.\.\.labHours,\n\};/,
    );
    expect(read('services/core-api/src/all-routes.ts')).toMatch(
      /import \{ labHoursRoutes \} from '\.\/faculty\/index\.ts';[\s\S]*\.\.\.labHoursRoutes\(deps\),\n\];/,
    );
    expect(read('services/core-api/src/faculty/index.ts')).toContain("{ labHoursRoutes } from './lab-hours/routes.ts'");
  });

  test('a route is refused when it can’t be made: of the other service, of another shape, with a name that is taken', () => {
    expect(() => make(newRoute, 'operations/email', 'listMails')).toThrow(/belongs to services\/notifications/);
    expect(() => make(newRoute, 'notifications/inbox', 'listMails')).toThrow(/belongs to services\/notifications/);
    expect(existsSync(join(copy.folder, 'services/core-api/src/operations/email'))).toBe(false);
    expect(() => make(newRoute, 'operations/api-reference', 'listDocs')).toThrow(/manually/);
    expect(() => make(newRoute, 'faculty/departments', 'addDepartment')).toThrow(/addDepartment already/);
  });

  test('a type of questions is two folders of 6 files and a line in 2 lists, and nothing else', () => {
    const files = make(newQuestionType, 'word-order', 'Word order', 'ترتيب الكلمات');
    const folders = ['packages/contracts/src/exams/question-types', 'packages/exam-pages/src/question-types'];
    const isOwn = (file: string) => folders.some((folder) => file.startsWith(`${folder}/word-order/`));
    expect(files.filter(isOwn)).toHaveLength(6);
    expect(files.filter((file) => !isOwn(file))).toEqual([`${folders[0]}.ts`, `${folders[1]}/list.ts`]);
    expect(read(`${folders[0]}.ts`)).toMatch(/'word-order': \{\n {4}scoredBy: 'rule',[\s\S]*\n\} as const/);
    expect(read(`${folders[1]}/list.ts`)).toContain(
      "'word-order': { name: { en: 'Word order', ar: 'ترتيب الكلمات' }, rules: wordOrderRules, screens: wordOrder,",
    );
    expect(() => make(newQuestionType, 'word-order', 'Word order', 'ترتيب الكلمات')).toThrow(/already/);
    expect(() => make(newQuestionType, 'Word', 'Word', 'كلمة')).toThrow(/small letters/);
  });

  test('a text needs both languages', () => {
    make(newText, 'mfe-admin/accounts', 'accounts.newOne', "It's new", 'حساب جديد');
    expect(read('mfe-admin/src/texts/accounts.ts')).toContain(
      "'accounts.newOne': { en: 'It\\'s new', ar: 'حساب جديد' },\n});",
    );
    expect(() => make(newText, 'mfe-admin/accounts', 'accounts.newOne', 'Again', 'مرة أخرى')).toThrow(/already/);
    expect(() => make(newText, 'mfe-admin/accounts', 'accounts.two', 'Two', 'Two')).toThrow(/no Arabic letter/);
    expect(() => make(newText, 'mfe-admin/accounts', 'accounts.two', '{{n}} left', 'متبقي')).toThrow(/placeholders/);
    expect(() => make(newText, 'nowhere', 'a.b', 'x', 'س')).toThrow(/no catalogue/);
  });

  test('[OPS-06] a migration gets the next number and is appended to the list', () => {
    const [file = ''] = make(newMigration, 'notifications', 'mute-hours');
    expect(file).toMatch(/\/\d{4}-mute-hours\.ts$/);
    expect(read('services/notifications/src/db/migrations/index.ts')).toMatch(
      /name: '\d{4}-mute-hours', up: muteHours\.up \},\n\];/,
    );
    make(newMigration, 'core-api', 'colours');
    expect(read('services/core-api/src/kernel/db/migrations/index.ts')).toMatch(/-colours', up: colours\.up \},\n\];/);
  });

  test('[HSE-12] a change is made with its method, path, parameters, policy and its words', () => {
    const words = ['--en', 'Hours set', '--ar', 'تم تحديد الساعات'];
    const how = ['--method', 'PUT', '--path', '/api/departments/:id/hours', '--who', 'admin,instructor'];
    make(newRoute, 'faculty/departments', 'setHours', ...how, '--body', 'hours:int', ...words);
    const declared = read('packages/contracts/src/faculty/departments.ts');
    for (const part of [
      "method: 'PUT'",
      "path: '/api/departments/:id/hours'",
      'params: z.object({ id: idParam })',
      'body: z.object({ hours: z.int().min(0) })',
      "policy: { who: ['admin', 'instructor'] }",
    ])
      expect(declared.slice(declared.indexOf('setHours'))).toContain(part);
    expect(read('services/core-api/src/faculty/departments/routes.ts')).toContain(
      'rules.setHours(deps, callerOf(ctx), { ...params, ...body })',
    );
    expect(read('packages/i18n/src/messages/faculty.ts')).toContain(
      "'departments.setHours': { en: 'Hours set', ar: 'تم تحديد الساعات' }",
    );
    const refused = (...args: string[]) => expect(() => make(newRoute, 'faculty/departments', 'other', ...args));
    refused('--method', 'PUT').toThrow(/both languages/);
    refused('--method', 'PATCH').toThrow(/no method/);
    refused('--who', 'dean').toThrow(/--who/);
    refused('--body', 'x:float', '--method', 'POST', ...words).toThrow(/no field/);
    refused('--colour', 'red').toThrow(/no option/);
  });

  test('[HSE-12] a page comes with manifest, chunk, catalogue, browser test and its place among all screens', () => {
    const files = make(newPage, 'mfe-admin/faculty/rooms', '/Rooms', 'Rooms', 'القاعات', 'bell');
    expect(files).toEqual(
      expect.arrayContaining(['mfe-admin/src/faculty/rooms/rooms-page.tsx', 'e2e/faculty/rooms.e2e.ts']),
    );
    expect(read('mfe-admin/src/manifest.ts')).toMatch(
      /'\/Rooms'\s*\][\s\S]*path: '\/Rooms', icon: 'bell', en: 'Rooms'/,
    );
    expect(read('mfe-admin/src/remote.tsx')).toContain("'/Rooms': () => import('./faculty/rooms/rooms-page.tsx')");
    expect(read('mfe-admin/src/texts/index.ts')).toContain('...roomsTexts');
    expect(read('mfe-admin/src/texts/rooms.ts')).toContain("'rooms.title': { en: 'Rooms', ar: 'القاعات' }");
    expect(read('mfe-admin/src/manifest.test.ts')).toMatch(/'\/Rooms'[^)]*\]\)[\s\S]*\['Rooms', '\/Rooms'\]/);
    expect(read('e2e/support/screens.ts')).toContain("{ name: 'rooms', title: 'Rooms', path: '/Rooms' }");
    for (const [remote, path] of [
      ['mfe-student/timetable', '/Timetable'],
      ['mfe-instructor/hours', '/Hours'],
    ] as const)
      expect(make(newPage, remote, path, 'Hours', 'الساعات').length).toBeGreaterThan(6);
    expect(() => make(newPage, 'mfe-admin/rooms', '/Rooms', 'Rooms', 'القاعات')).toThrow(/already/);
    expect(() => make(newPage, 'mfe-admin/halls', '/Halls', 'Halls', 'الصالات', 'rocket')).toThrow(/no icon/);
    expect(() => make(newPage, 'mfe-admin/halls', '/Halls', 'Halls', 'Halls')).toThrow(/no Arabic letter/);
  });

  test('[HSE-12] a kind of notification has its values, words, way and icon wherever kinds are told apart', () => {
    make(newKind, 'room', '{{room}} in {{course}}', 'قاعة {{room}} في {{course}}', 'New room', 'قاعة جديدة');
    expect(read('packages/contracts/src/notifications/kinds.ts')).toMatch(/notificationKinds = \[[^\]]*'room'/);
    const events = read('packages/contracts/src/events.ts');
    expect(events).toContain("ofKind('room')");
    expect(events).toContain('room: z.object({ ...about, room: value, roomId: id })');
    expect(read('packages/i18n/src/messages/notifications.ts')).toContain('\\u2068{{room}}\\u2069');
    for (const file of [
      'services/notifications/src/features/inbox/render.ts',
      'packages/remote-kit/src/notification-path.ts',
    ])
      expect(read(file)).toContain("case 'room':");
    expect(read('packages/remote-kit/src/notification-icon.ts')).toMatch(/const icons[^{]*\{[^}]*room: FileText/);
    expect(() => make(newKind, 'room', 'a', 'ا', 'b', 'ب')).toThrow(/already/);
  });

  test('[HSE-12] an audit action has its words, and a catalogue its place in the list', () => {
    make(newAudit, 'room.added', 'Added a room', 'إضافة قاعة');
    expect(read('packages/i18n/src/messages/audit.ts')).toContain("'audit.room.added': { en: 'Added a room'");
    expect(() => make(newAudit, 'Room', 'x', 'س')).toThrow(/thing.done/);
    make(newCatalogue, 'mfe-student/rooms', 'rooms.title', 'Rooms', 'القاعات');
    expect(read('mfe-student/src/texts/index.ts')).toMatch(/import \{ roomsTexts \}[\s\S]*\.\.\.roomsTexts/);
    make(newCatalogue, 'shell/rooms', 'halls.title', 'Halls', 'الصالات');
    expect(read('shell/src/texts/use-texts.ts')).toMatch(/\.\.\.roomsTexts/);
  });
});
