-- What the heavy and the country viewers have swiped: the nearest women, so that every search starts among them.
delete from swipes s using bench.viewers v where s.swiper_id = v.id and v.kind in ('heavy', 'country');
insert into swipes (swiper_id, swiped_id, liked)
  select v.id, near.id, true
  from bench.viewers v join discover_profiles me on me.id = v.id, lateral (
    select c.id from bench.points c where c.gender = 1 order by c.pt <-> point(me.longitude, me.latitude)
    limit case v.kind when 'heavy' then :heavy else 150 end) near
  where v.kind in ('heavy', 'country');
