import { defineManifest } from '@daftar/remote-kit/contract';

/** What the shell knows of this remote before loading it: who may open which pages (ACC-02 to ACC-04, SHL-02). */
export const manifest = defineManifest({
  id: 'admin',
  roles: ['admin'],
  today: true,
  firstCalls: { '/': 'GET /api/today/admin/:userId' },
  routes: ['/Accounts', '/AdminCourse', '/Releases', '/Status'],
  palette: {
    pages: [
      { path: '/Accounts?tab=upload', en: 'Upload Accounts', ar: 'رفع الحسابات', duties: ['registrar'] },
      { path: '/Accounts?tab=add', en: 'Add Account', ar: 'إضافة حساب', duties: ['registrar'] },
      { path: '/Accounts?tab=update', en: 'Update Account', ar: 'تحديث حساب', duties: ['registrar', 'helpDesk'] },
      { path: '/Accounts?tab=delete', en: 'Delete Account', ar: 'حذف حساب', duties: ['registrar'] },
      { path: '/Accounts?tab=deleted', en: 'Restore Account', ar: 'استعادة حساب', duties: [] },
      { path: '/Accounts?tab=audit', en: 'Activity Log', ar: 'سجل النشاط', duties: ['auditor'] },
      { path: '/Accounts?tab=deliveries', en: 'Deliveries', ar: 'عمليات الإرسال', duties: [] },
      { path: '/AdminCourse?panel=departments', en: 'Departments', ar: 'الأقسام', duties: [] },
      { path: '/AdminCourse?panel=courses', en: 'Courses', ar: 'المقررات', duties: [] },
      {
        path: '/AdminCourse?panel=departments-courses',
        en: 'Departments-Courses',
        ar: 'الأقسام والمقررات',
        duties: ['registrar'],
      },
      { path: '/AdminCourse?panel=instructors', en: 'Instructors', ar: 'الدكاترة', duties: ['registrar'] },
      { path: '/AdminCourse?panel=students', en: 'Students', ar: 'الطلاب', duties: ['registrar'] },
      { path: '/AdminCourse?panel=terms', en: 'Terms', ar: 'الفصول الدراسية', duties: [] },
      { path: '/AdminCourse?panel=roll-over', en: 'Roll-over', ar: 'ترحيل المقررات', duties: ['registrar'] },
      { path: '/AdminCourse?panel=promotion', en: 'Promotion', ar: 'ترفيع الطلاب', duties: ['registrar'] },
      { path: '/AdminCourse?panel=exam-office', en: 'Exam office', ar: 'مكتب الامتحانات', duties: ['registrar'] },
      {
        path: '/AdminCourse?panel=control',
        en: 'Control room',
        ar: 'الكنترول',
        duties: ['registrar', 'helpDesk', 'auditor'],
      },
      { path: '/AdminCourse?panel=level-results', en: 'Level results', ar: 'نتائج المستويات', duties: ['registrar'] },
      {
        path: '/AdminCourse?panel=mercy',
        en: 'Mercy rules',
        ar: 'قواعد الرأفة',
        duties: ['registrar', 'helpDesk', 'auditor'],
      },
      { path: '/AdminCourse?panel=sealed-marks', en: 'Sealed marks', ar: 'الدرجات المعتمدة', duties: ['registrar'] },
      { path: '/AdminCourse?panel=delete-data', en: 'Delete Data', ar: 'حذف البيانات', duties: [] },
    ],
    finds: { course: '/AdminCourse?panel=courses', person: '/Accounts?tab=update&id={id}' },
    findDuties: { course: [], person: ['registrar', 'helpDesk'] },
  },
  navigation: [
    { path: '/Accounts', icon: 'users', en: 'Accounts Management', ar: 'إدارة الحسابات' },
    {
      path: '/AdminCourse',
      icon: 'graduation-cap',
      en: 'Courses Management',
      ar: 'إدارة المقررات',
      duties: ['registrar'],
    },
    { path: '/Releases', icon: 'chart', en: 'Releases', ar: 'الإصدارات', duties: [] },
    { path: '/Status', icon: 'clipboard', en: 'Platform Status', ar: 'حالة المنصة', duties: [] },
  ],
});
