import { statement } from '#db/sql.ts';
import { isValid } from '../../platform/session-queries.ts';

export interface DeviceRow {
  id: number;
  userAgent: string;
  session: string;
  createdAt: Date;
  lastDeliveredAt: Date | null;
}

export const listDevices = statement<DeviceRow, { userId: number }>(
  'list_push_devices',
  `select d.id, s.user_agent, encode(d.session_hash, 'hex') as session,
          d.created_at, d.last_delivered_at
     from push_subscriptions d join sessions s on s.token_hash = d.session_hash
    where d.user_id = :userId and ${isValid} order by d.id`,
);

/** Removes other subscriptions of this browser: a session has at most one. */
export const deleteFormerSubscriptions = statement<
  object,
  { session: Buffer; endpointHash: Buffer }
>(
  'delete_former_push_subscriptions',
  'delete from push_subscriptions where session_hash = :session and endpoint_hash <> :endpointHash',
);

/** A subscription belongs to the member who signed in last on its browser. */
export const upsertSubscription = statement<
  object,
  { userId: number; session: Buffer; endpointHash: Buffer; subscription: Buffer; vapidId: Buffer }
>(
  'upsert_push_subscription',
  `insert into push_subscriptions (user_id, session_hash, endpoint_hash, subscription, vapid_id)
   values (:userId, :session, :endpointHash, :subscription, :vapidId)
   on conflict (endpoint_hash) do update
     set user_id = excluded.user_id, session_hash = excluded.session_hash,
         subscription = excluded.subscription, vapid_id = excluded.vapid_id`,
);

export const findSubscription = statement<
  { id: number; endpointHash: Buffer; subscription: Buffer; language: string | null },
  { session: Buffer }
>(
  'find_push_subscription',
  `select d.id, d.endpoint_hash, d.subscription, u.language
     from push_subscriptions d join users u on u.id = d.user_id where d.session_hash = :session`,
);

export const deleteSubscription = statement<object, { id: number }>(
  'delete_push_subscription',
  'delete from push_subscriptions where id = :id',
);

export const deleteDevice = statement<{ id: number }, { id: number; userId: number }>(
  'delete_push_device',
  'delete from push_subscriptions where id = :id and user_id = :userId returning id',
);

export const countForeignSubscriptions = statement<{ count: number }, { vapidId: Buffer }>(
  'count_foreign_push_subscriptions',
  'select count(*) from push_subscriptions where vapid_id <> :vapidId',
);

export const updateLastDelivered = statement<object, { id: number }>(
  'update_last_delivered',
  'update push_subscriptions set last_delivered_at = now() where id = :id',
);
