import type { Member } from '#test/factories.ts';
import { jpeg } from '#test/pictures.ts';

/** Adds a photo to the member's profile. @returns the status, the error code and the path of the photo. */
export async function upload(member: Member) {
  const picture = await jpeg(1600, 1200);
  const { status, body } = await member.client.upload(`/api/users/${member.id}/photos`, picture);
  return { status, code: body.code, photo: body.images?.at(-1) ?? '' };
}
