/** The other member of a chat. */
export const BEN = {
  id: 2,
  name: 'Ben',
  age: 30,
  images: [],
  imageColors: [],
  interests: [],
  profileImage: null,
  isOnline: false,
};
