-- Each member has one match with four messages. The contents are random bytes of the size of an encrypted sentence, so
-- the viewers have none of them.
insert into matches (id, low_id, high_id, last_message_id)
  select 1099511627776 + n, least(a, b), greatest(a, b), 4 * n + 4
  from generate_series(0, :members / 2 - 1) n, lateral (select bench.id_at(2 * n) as a, bench.id_at(2 * n + 1) as b) pair
  where a not in (select id from bench.viewers) and b not in (select id from bench.viewers);

insert into messages (id, match_id, sender_id, client_id, content) overriding system value
  select 4 * (m.id - 1099511627776) + k, m.id, case when k % 2 = 0 then low_id else high_id end,
    md5(m.id || ':' || k)::uuid, decode(repeat(md5(k || ':' || m.id), 6), 'hex')
  from matches m, generate_series(1, 4) k;

select setval(pg_get_serial_sequence('messages', 'id'), 2 * :members + 1);
