/** What tells the place of an event from the one that holds the attempt: the event’s detail (COR-20). */
export const elsewhereKinds = ['tab', 'browser', 'device'] as const;
