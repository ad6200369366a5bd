-- Codes belong to a person and to the place that requested them. Pending codes, good for five minutes, become void:
-- their person is unknown.

delete from otp_codes;
alter table otp_codes drop constraint otp_codes_pkey;
alter table otp_codes
  add column user_id integer not null references users (user_id) on delete cascade,
  add column place text not null,
  add column foreign_tries integer not null default 0 check (foreign_tries >= 0),
  add primary key (mobile, place);
create index otp_codes_by_user on otp_codes (user_id);

alter table otp_sends add column lane text not null default '';

create table otp_wrong_codes (
  id integer generated always as identity primary key,
  mobile text not null,
  lane text not null,
  tried_at timestamptz(3) not null
);
create index otp_wrong_codes_by_lane on otp_wrong_codes (mobile, lane, tried_at);
create index otp_wrong_codes_by_time on otp_wrong_codes (tried_at);

create table otp_address_tries (
  address text not null,
  mobile text not null,
  tried_at timestamptz(3) not null,
  primary key (address, mobile)
);
create index otp_address_tries_by_time on otp_address_tries (tried_at);

create table known_places (
  user_id integer not null references users (user_id) on delete cascade,
  place text not null,
  mobile text not null,
  signed_in_at timestamptz(3) not null,
  primary key (user_id, place)
);
create index known_places_by_time on known_places (signed_in_at);
