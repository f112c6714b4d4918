import type { Place } from '@daftar/contracts/marking/place-limits';
import { useCourseTexts } from '../use-course-texts.ts';

/** Says a place in words: “page 3”, “lines 4 to 6”. */
export function usePlaceName(): (place: Place) => string {
  const t = useCourseTexts();
  return (place) => {
    if (place.kind === 'pdf') return t('place.page', { page: String(place.page) });
    if (place.kind === 'image') return t('place.image');
    if (place.kind === 'passage') return t('place.passage');
    return place.from === place.to
      ? t('place.line', { line: String(place.from) })
      : t('place.lines', { from: String(place.from), to: String(place.to) });
  };
}
