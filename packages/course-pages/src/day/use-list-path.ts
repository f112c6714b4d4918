import { useLocation } from 'react-router-dom';

/** What a line of a list gives to the page that it opens: the list's address, with the course chosen there. */
export interface FromList {
  list: string;
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** Where Back leads from one item: to the list of this page it was opened from, as it was, or to the whole list. */
export function useListPath(whole?: string): string {
  const { pathname, state } = useLocation();
  return isFromList(state) && state.list.split('?')[0] === pathname ? state.list : (whole ?? pathname);
}
