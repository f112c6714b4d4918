import { defineManifest } from '@daftar/remote-kit/contract';

/** What the shell knows of this remote before loading it: who may open which pages (ACC-02 to ACC-04, SHL-02). */
export const manifest = defineManifest({
  id: 'admin',
  roles: ['admin'],
  today: true,
  routes: ['/Accounts', '/AdminCourse'],
  navigation: [
    { path: '/Accounts', icon: 'users', en: 'Accounts Management', ar: 'إدارة الحسابات' },
    { path: '/AdminCourse', icon: 'graduation-cap', en: 'Courses Management', ar: 'إدارة المقررات' },
  ],
});
