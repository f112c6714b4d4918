import type { Duty } from '@daftar/contracts/route';

/** Duties as chosen on a form; departments by their ids as texts. */
export interface ChosenDuties {
  duties: readonly Duty[];
  departments: string[];
}

export const noDuties: ChosenDuties = { duties: [], departments: [] };

/** What a call takes; null while something is missing (TRU-17). */
export function dutiesBody({ duties, departments }: ChosenDuties) {
  const isRegistrar = duties.includes('registrar');
  if (duties.length === 0 || (isRegistrar && departments.length === 0)) return null;
  return { duties: [...duties], department_ids: isRegistrar ? departments.map(Number) : [] };
}
