import type { Duty } from '@daftar/contracts/route';
import { useSession } from '@daftar/remote-kit';

/**
 * Which duties open each tab, panel and act, besides to owners (TRU-17): those of its calls, as a test checks, so that no
 * button ends in a refusal.
 */
export const openTo = {
  users: ['registrar', 'helpDesk'],
  upload: ['registrar'],
  add: ['registrar'],
  update: ['registrar', 'helpDesk'],
  delete: ['registrar'],
  deleted: [],
  audit: ['auditor'],
  deliveries: [],
  departments: [],
  courses: [],
  'departments-courses': ['registrar'],
  'course-sheet': ['registrar'],
  instructors: ['registrar'],
  students: ['registrar'],
  terms: [],
  'roll-over': ['registrar'],
  promotion: ['registrar'],
  'exam-office': ['registrar'],
  bylaws: ['registrar', 'auditor'],
  cohortMembers: ['registrar'],
  changeBylaws: [],
  barrings: ['registrar'],
  results: ['registrar'],
  records: ['registrar'],
  control: ['registrar', 'helpDesk', 'auditor'],
  'level-results': ['registrar'],
  courseHours: [],
  beginControl: [],
  mercy: ['registrar', 'helpDesk', 'auditor'],
  stateMercy: [],
  'sealed-marks': ['registrar'],
  'delete-data': [],
  releases: [],
  status: [],
  makePasswords: ['registrar', 'helpDesk'],
  change: ['registrar'],
  accommodation: ['registrar'],
  signOut: ['helpDesk'],
  viewAs: [],
  removeFactors: [],
  releaseKeys: [],
  handOver: [],
  restore: [],
  giveDuties: [],
} as const satisfies Record<string, readonly Duty[]>;
export type Place = keyof typeof openTo;

/** Whether the signed-in admin may open it; `isOwner`: whether they may do everything. */
export function useDuties(): { may: (place: Place) => boolean; isOwner: boolean } {
  const { duties } = useSession();
  return {
    may: (place) => !duties || openTo[place].some((duty) => duties.includes(duty)),
    isOwner: !duties,
  };
}
