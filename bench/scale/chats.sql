-- Each member has one match with four messages. The contents are random bytes of the size of an encrypted sentence, so
-- the viewers have none of them.
insert into matches (id, low_id, high_id, pair_key, last_message_id)
  select new_match_id(1099511627776 + n::bigint * 65536, a, b), least(a, b), greatest(a, b), pair_key(a, b), 4 * n + 4
  from generate_series(0, :members / 2 - 1) n, lateral (select bench.id_at(2 * n) as a, bench.id_at(2 * n + 1) as b) pair
  where a not in (select id from bench.viewers) and b not in (select id from bench.viewers);

insert into messages (id, match_id, sender_id, client_id, pair_key, content) overriding system value
  select last_message_id - 4 + k, m.id, case when k % 2 = 0 then low_id else high_id end,
    md5(m.id || ':' || k)::uuid, pair_key, decode(repeat(md5(k || ':' || m.id), 6), 'hex')
  from matches m, generate_series(1, 4) k;

select setval(pg_get_serial_sequence('messages', 'id'), 2 * :members + 1);
