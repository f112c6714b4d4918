/** How many notifications a list holds; the server sends no more, and the screens know by it that there is more. */
export const notificationLimits = {
  /** Of the bell’s list, the unread ones. */
  unread: 100,
  /** Of a page of all of them, unless another size is asked for. */
  page: 50,
  largestPage: 200,
  /** Announcements whose reach is asked for at once. */
  reached: 100,
} as const;
