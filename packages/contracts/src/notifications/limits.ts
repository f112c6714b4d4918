/**
 * How many notifications a list holds: the server sends no more, so a full list tells the screens that there may be
 * more.
 */
export const notificationLimits = {
  /** In the bell’s list of unread ones. */
  unread: 100,
  /** In a page of all of them, unless another size is requested. */
  page: 50,
  largestPage: 200,
  /** Announcements per request for their reach. */
  reached: 100,
} as const;
