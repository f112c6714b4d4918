/** Most markers of one exam or assignment, most doctors that a search by name finds, and most students named at once. */
export const markerLimits = { markers: 40, found: 10, students: 10_000 } as const;
