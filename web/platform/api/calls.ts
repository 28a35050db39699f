import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { Calls } from '#contract/calls.ts';
import type { paths } from '#contract/paths.ts';
import type { baseQuery } from './base-query.ts';
import { type InputOf, type ResponseOf, request } from './request.ts';

type Name = keyof typeof paths;
type Build<Tag extends string> = EndpointBuilder<typeof baseQuery, Tag, 'api'>;
type OneOf<Value, Missing> = unknown extends Value ? Missing : Value;
/** What a call resolves to: its response, or null without one. */
export type Answer<N extends keyof Calls> = ResponseOf<N> extends undefined ? null : ResponseOf<N>;
type Body<N extends Name> = OneOf<Required<InputOf<Calls[N]>>['body'], void>;

interface Options<Tag> {
  tags?: Tag[];
  /** For calls of visitors, as in `baseQuery`. */
  isPublic?: boolean;
}

/** A read without input, with what its data is about. */
export const read = <Tag extends string, N extends Name>(
  build: Build<Tag>,
  name: N,
  { tags, isPublic }: Options<Tag> = {},
) =>
  build.query<Answer<N>, void>({
    query: () => request(name),
    providesTags: tags,
    extraOptions: { isPublic },
  });

/** A write whose argument is its body, with what is reloaded after it. */
export const write = <Tag extends string, N extends Name>(
  build: Build<Tag>,
  name: N,
  { tags, isPublic }: Options<Tag> = {},
) =>
  build.mutation<Answer<N>, Body<N>>({
    query: (body) => request(name, { body } as InputOf<Calls[N]>),
    invalidatesTags: tags,
    extraOptions: { isPublic },
  });
