/** The people that a member wants to meet. */
export const wantedGenders = { all: 'Everyone', male: 'Men', female: 'Women' } as const;
