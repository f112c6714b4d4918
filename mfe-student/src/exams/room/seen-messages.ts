interface Store {
  getItem(name: string): string | null;
  setItem(name: string, value: string): boolean;
}

const place = (attemptId: number) => `daftar-room-${attemptId}`;

/** The last message to the room that this tab's student has put away; a reload doesn't show it again. */
export const seenUpTo = (store: Pick<Store, 'getItem'>, attemptId: number): number =>
  Number(store.getItem(place(attemptId))) || 0;

/** Remembers that the messages up to this id were seen, for `seenUpTo`. */
export const noteSeen = (store: Pick<Store, 'setItem'>, attemptId: number, id: number): void => {
  store.setItem(place(attemptId), String(id));
};
