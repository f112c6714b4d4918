import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PdfReader } from '../pdf/pdf-reader.tsx';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './places.module.css';
import type { PlacesProps } from './props.ts';
import type { ShownFile } from './shown-file.ts';
import { Spots } from './spots.tsx';

/** A PDF that was handed in, with comments on spots of its pages. */
export default function PdfView(
  props: PlacesProps & {
    file: ShownFile;
    held?: Blob | undefined;
    label: string;
    onPage?: ((page: number) => void) | undefined;
  },
) {
  const { file, held, label, comments, chosen, onPress, drafted, onPlace, onPage } = props;
  const t = useCourseTexts();
  const [page, setPage] = useState(1);
  const read = useCallback(
    (next: number) => {
      setPage(next);
      onPage?.(next);
    },
    [onPage],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice leads to its page once
  useEffect(() => {
    const place = comments.find(({ place_comment_id }) => place_comment_id === chosen?.id)?.place;
    if (place?.kind === 'pdf' && !chosen?.isSeen) setPage(place.page);
  }, [chosen]);
  const overlay = useCallback(
    (number: number): ReactNode => (
      <div className={css.layer}>
        <Spots
          comments={comments}
          chosen={chosen}
          onPress={onPress}
          label={t('place.onPage', { page: String(number) })}
          shows={(place) => (place.kind === 'pdf' && place.page === number ? place : null)}
          drafted={drafted?.kind === 'pdf' && drafted.page === number ? drafted : null}
          onSpot={onPlace && ((spot) => onPlace({ kind: 'pdf', page: number, ...spot }))}
        />
      </div>
    ),
    [comments, chosen, onPress, drafted, onPlace, t],
  );
  return (
    <div className={css.pdf}>
      <PdfReader src={file.path} held={held} title={label} page={page} onPage={read} overlay={overlay} />
    </div>
  );
}
