import type { Member } from '#test/factories.ts';
import { jpeg } from '#test/pictures.ts';

/** Adds a photo to the member's profile. @returns the status, the error code and the path of the photo. */
export async function upload(member: Member) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await jpeg(1600, 1200))]), 'a.jpg');
  const path = `/api/users/${member.id}/photos`;
  const response = await member.client.fetch(path, { method: 'POST', body: form });
  const body = (await response.json()) as { images?: string[]; code?: string };
  return { status: response.status, code: body.code, photo: body.images?.at(-1) ?? '' };
}
