/** Of one organisation, as the provider counts them. */
const AT_ONCE = 5;
const A_MINUTE = 60;
export const A_DAY = 5000;
/** A call of a process that died is over by then: an answer is not waited for longer. */
const LOST_AFTER = `interval '32 seconds'`;

/** Those who take a place of one organisation come one after the other, until the commit. */
export const LOCK_CALLS = `select pg_advisory_xact_lock(hashtextextended('provider_call:' || $1, 0))`;

export interface TakenCall extends Record<string, unknown> {
  is_taken: boolean;
  /** Earliest moment at which a place may be free. */
  free_at: Date;
}

/**
 * Takes a place for a call at $3. A call counts for its minute from when it is answered, which is after the provider
 * counted it: so no minute of the provider's holds more than ours.
 */
export const TAKE_CALL = `with spent as (
    delete from provider_call where provider_id = $1 and started_at < $3::timestamptz - interval '1 day'
  ), calls as materialized (
    select started_at, case when finished_at is not null then finished_at
      when started_at < $3::timestamptz - ${LOST_AFTER} then started_at + ${LOST_AFTER} end as ended_at
    from provider_call where provider_id = $1 and started_at >= $3::timestamptz - interval '1 day'
  ), counted as (
    select count(*) filter (where ended_at is null) as running,
      count(*) filter (where ended_at is null or ended_at > $3::timestamptz - interval '1 minute') as minute,
      min(ended_at) filter (where ended_at > $3::timestamptz - interval '1 minute') as minute_from,
      count(*) as day, min(started_at) as day_from
    from calls
  ), judged as (
    select greatest(
      case when c.running >= ${AT_ONCE} then $3::timestamptz + interval '1 second' end,
      case when c.minute >= ${A_MINUTE} then coalesce(c.minute_from + interval '1 minute', $3::timestamptz + interval '1 second') end,
      case when c.day >= ${A_DAY} then c.day_from + interval '1 day' end,
      case when l.paused_until > $3::timestamptz then l.paused_until end) as free_at
    from counted c left join provider_limit l on l.provider_id = $1
  ), taken as (
    insert into provider_call (id, provider_id, started_at) select $2::uuid, $1, $3 from judged where free_at is null
    returning 1
  )
  select exists (select 1 from taken) as is_taken, coalesce(j.free_at, $3::timestamptz) as free_at from judged j`;

export const END_CALL = `with ended as (
    update provider_call set finished_at = $2 where id = $1 returning provider_id
  )
  insert into provider_limit as l (provider_id, day_remaining, noted_at) select provider_id, $3::int, $2 from ended
  where $3::int is not null
  on conflict (provider_id) do update set day_remaining = excluded.day_remaining, noted_at = excluded.noted_at`;

export const NOTE_PAUSE = `insert into provider_limit as l (provider_id, paused_until) values ($1, $2)
  on conflict (provider_id) do update set paused_until = greatest(l.paused_until, excluded.paused_until)`;
