import { defineManifest } from '@daftar/remote-kit/contract';

/** What the shell knows of this remote before loading it: who may open which pages, and the menu. */
export const manifest = defineManifest({
  id: 'library',
  roles: ['student'],
  routes: ['/Library', '/LibraryDesk'],
  navigation: [
    {
      path: '/Library',
      icon: 'book',
      // an icon of your own: plain shapes in a field of 24 × 24
      svg: '<svg viewBox="0 0 24 24"><path d="M4 4v16M8 4v16M12 4l5 15"/><circle cx="20" cy="6" r="1"/></svg>',
      en: 'Library',
      ar: 'المكتبة',
    },
    { path: '/LibraryDesk', icon: 'clipboard', en: 'Library desk', ar: 'مكتب المكتبة' },
  ],
  // an owner grants it, to a role or to people; the service (server/) checks it too
  permissions: [
    { name: 'library.manage', en: 'See all loans of the library', ar: 'الاطلاع على جميع استعارات المكتبة' },
  ],
  limited: { '/LibraryDesk': 'library.manage' },
});
