/** A rubric of ten points: two criteria with three and two levels. */
export const argument = {
  name: 'Argument',
  name_ar: 'الحجة',
  adjustable: false,
  criteria: [
    {
      name: 'Correctness',
      name_ar: 'الصحة',
      levels: [
        { points: 0, name: 'Wrong' },
        { points: 3, name: 'Partly right' },
        { points: 6, name: 'Right', description: 'Nothing essential is missing.' },
      ],
    },
    {
      name: 'الوضوح',
      levels: [
        { points: 1, name: 'Unclear' },
        { points: 4, name: 'Clear' },
      ],
    },
  ],
};
