import { placesOfFile } from '@daftar/contracts/marking/place-limits';
import { late } from '@daftar/remote-kit/late';
import { buttonClass, Skeleton } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './places.module.css';
import type { PlacesProps } from './props.ts';
import { dropHeld, heldFile, type ShownFile } from './shown-file.ts';

const views = {
  pdf: late(() => import('./pdf-view.tsx')),
  image: late(() => import('./image-view.tsx')),
  lines: late(() => import('./text-view.tsx')),
};

/** A file in place with the comments on its places: a PDF, a picture, a text; anything else is opened on the device. */
export function FileView(props: PlacesProps & { file: ShownFile; onPage?: ((page: number) => void) | undefined }) {
  const { file, onPage, ...places } = props;
  const t = useCourseTexts();
  const kind = placesOfFile(file);
  if (kind === null)
    return (
      <div className={css.cannot}>
        <p>{t('place.cannotShow')}</p>
        <a className={buttonClass({ variant: 'secondary' })} href={file.path} target="_blank" rel="noopener">
          {t('place.openFile')}
        </a>
      </div>
    );
  const View = views[kind];
  return (
    <Suspense fallback={<Skeleton count={8} />}>
      <Held key={file.path} path={file.path}>
        {(held) => (
          <View {...places} file={file} held={held} label={t('place.file', { name: file.name })} onPage={onPage} />
        )}
      </Held>
    </Suspense>
  );
}

/** Takes a file that was fetched ahead, and drops it when it is shown no more. */
function Held({ path, children }: { path: string; children: (held: Blob | undefined) => ReactNode }) {
  const cache = useQueryClient();
  const [held] = useState(() => heldFile(cache, path));
  useEffect(() => () => dropHeld(cache, path), [cache, path]);
  return children(held);
}
