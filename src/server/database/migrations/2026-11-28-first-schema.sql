-- All tables of the first release and their indexes, in the SQL of PostgreSQL; each statement ends at the end of a line.

-- The oldest release that can work with the schema after each migration, by the name of its last migration.
create table schema_releases (
  migration text primary key, oldest text collate "C" not null
);
create table files (
  id text primary key, name text not null, media_type text not null, size bigint not null, sha256 text not null,
  content bytea not null, created_at bigint not null
);
create table client_accounts (
  id text primary key, nit text not null unique, nitsistema text unique, perfil text not null,
  status text not null, name text not null, email text not null, profile text not null,
  password_hash text not null, rut_file_id text not null references files (id), search_text text not null,
  language text not null, version integer not null default 1, created_at bigint not null,
  updated_at bigint not null, activated_at bigint, erasure_due_at bigint,
  verification text not null default 'waiting', verification_reason text, verification_asked_at bigint,
  verification_decided_at bigint
);
create index client_accounts_by_time on client_accounts (created_at, id, status, search_text);
create index client_accounts_by_name on client_accounts (name, created_at, id);
create index client_accounts_by_status on client_accounts (status, created_at, id);
create index client_accounts_by_waiting on client_accounts (
  (case when status <> 'pending' and verification = 'waiting'
    then coalesce(verification_asked_at, activated_at, created_at) else 8640000000000000 end),
  created_at, id
);
create index client_accounts_by_erasure on client_accounts (erasure_due_at);
create index client_accounts_by_verification on client_accounts (
  (case when status = 'pending' then 'unconfirmed'
    when verification = 'verified' and nitsistema is null then 'code-missing' else verification end),
  (case when status <> 'pending' and verification = 'waiting'
    then coalesce(verification_asked_at, activated_at, created_at) else 8640000000000000 end),
  id
);
create index client_accounts_by_rut_file on client_accounts (rut_file_id);
create table sessions (
  token_hash text primary key, realm text not null, account_id text not null, created_at bigint not null,
  expires_at bigint not null, last_seen_at bigint not null, ended_at bigint, authenticated_at bigint,
  browser text, system text
);
create index sessions_of_account on sessions (realm, account_id);
create index sessions_by_end on sessions (expires_at);
create table link_tokens (
  token_hash text primary key, realm text not null, purpose text not null, account_id text not null,
  created_at bigint not null, expires_at bigint not null, used_at bigint
);
create unique index link_of_account on link_tokens (realm, account_id, purpose);
create index link_tokens_by_end on link_tokens (expires_at);
create table contact_messages (
  id text primary key, subject text not null, name text not null, email text not null, fields text not null,
  language text not null, policy_version text not null, policy_accepted_at bigint not null,
  status text not null, taken_by text, note text, search_text text not null, version integer not null default 1,
  created_at bigint not null, updated_at bigint not null, form text not null default 'contact'
);
create index contact_messages_by_time on contact_messages (created_at, id);
create index contact_messages_by_status on contact_messages (status, created_at, id);
create index contact_messages_by_subject on contact_messages (subject, created_at, id);
create index contact_messages_by_name on contact_messages (name, created_at, id);
create index contact_messages_by_update on contact_messages (updated_at);
create index contact_messages_by_email on contact_messages (lower(email));
create table outbox (
  id text primary key, template text not null, language text not null, recipient text, account_id text,
  data text not null, status text not null, attempts integer not null default 0, due_at bigint not null,
  leased_until bigint, last_error text, created_at bigint not null, sent_at bigint, host text,
  admitted_at bigint, search_text text not null default ''
);
create index outbox_due on outbox (status, due_at);
create index outbox_by_time on outbox (created_at, id);
create index outbox_by_status on outbox (status, created_at, id);
create index outbox_by_template on outbox (template, created_at, id);
create index outbox_by_due_time on outbox (due_at, created_at, id);
create index outbox_by_attempts on outbox (attempts, created_at, id);
create index outbox_by_sending on outbox (status, sent_at);
create index outbox_by_account on outbox (account_id);
create index outbox_by_recipient on outbox (lower(recipient));
create index outbox_by_nit on outbox ((data::jsonb ->> 'nit'));
create index outbox_by_sender on outbox (lower(data::jsonb ->> 'email'));
create table throttle (
  key text primary key, count integer not null, window_ends_at bigint not null, locked_until bigint not null
);
create index throttle_windows on throttle (window_ends_at);
create index throttle_locks on throttle (locked_until);
create table idempotent_answers (
  key text primary key, created_at bigint not null, fingerprint text, answer text
);
create index idempotent_answers_by_time on idempotent_answers (created_at);
create table audit_entries (
  id text primary key, at bigint not null, actor_realm text not null, actor_id text, action text not null,
  subject_id text, outcome text not null, details text not null, ip text, request_id text, search_text text not null
);
-- Each has all columns of the filters, so that for two filters together no rows are read that have only one.
create index audit_by_time on audit_entries (at, id, action, outcome, actor_realm);
create index audit_by_action on audit_entries (action, at, id, outcome, actor_realm);
create index audit_by_outcome on audit_entries (outcome, at, id, action, actor_realm);
create index audit_by_realm on audit_entries (actor_realm, at, id, action, outcome);
create index audit_by_subject on audit_entries (subject_id, at, id);
create index audit_by_actor on audit_entries (actor_id, at, id);
-- Files that hold the audit entries of a month; while removed_at is null, those entries may be deleted.
create table audit_archives (
  file text primary key, begins_at bigint not null, ends_at bigint not null, entries bigint not null,
  archived_at bigint not null, removed_at bigint
);
create unique index audit_archives_under_way on audit_archives (begins_at) where removed_at is null;
create table staff_accounts (
  id text primary key, username text not null unique, first_name text not null, last_name text not null,
  email text not null, process text not null, role text not null, status text not null,
  password_hash text not null, search_text text not null, language text not null,
  version integer not null default 1, created_at bigint not null, updated_at bigint not null, decided_at bigint
);
create table vessel_imports (
  id text primary key, line text not null, file_name text not null, created_by text, created_at bigint not null,
  added integer not null, changed integer not null, unchanged integer not null, undone_at bigint
);
create table vessel_calls (
  id text primary key, line text not null, vessel_imo_number text not null, vessel_name text not null,
  vessel_search text collate "C" not null, carrier_voyage_number text not null, carrier_export_voyage_number text,
  carrier_service_code text, carrier_service_name text, un_location_code text not null, location_name text,
  terminal text, facility_code text, status_code text, arrival_planned bigint, arrival_estimated bigint,
  arrival_actual bigint, departure_planned bigint, departure_estimated bigint, departure_actual bigint,
  sort_at bigint not null, search_text text not null, import_id text, version integer not null default 1,
  created_at bigint not null, updated_at bigint not null
);
create unique index vessel_calls_by_key on vessel_calls (
  line, vessel_imo_number, carrier_voyage_number, un_location_code
);
create index vessel_calls_by_vessel on vessel_calls (line, vessel_search, sort_at);
create index vessel_calls_by_imo on vessel_calls (vessel_imo_number, sort_at, id);
create index vessel_calls_by_voyage on vessel_calls (line, carrier_voyage_number, sort_at);
create index vessel_calls_by_export_voyage on vessel_calls (line, carrier_export_voyage_number, sort_at);
create index vessel_calls_by_line on vessel_calls (line, sort_at, id);
create index vessel_calls_by_port on vessel_calls (un_location_code, sort_at, id);
create index vessel_calls_by_time on vessel_calls (sort_at, id);
create index vessel_calls_by_status on vessel_calls (status_code, sort_at, id);
create index vessel_calls_by_name on vessel_calls (vessel_name, sort_at, id);
create index vessel_calls_by_voyage_number on vessel_calls (carrier_voyage_number, sort_at, id);
create index vessel_calls_by_update on vessel_calls (updated_at, sort_at, id);
create index vessel_calls_by_import on vessel_calls (import_id);
create index vessel_calls_by_arrival on vessel_calls (
  (case when status_code in ('OMIT', 'BLNK') then 8640000000000000
    else coalesce(arrival_actual, arrival_estimated, arrival_planned, 8640000000000000) end),
  id
);
create index vessel_calls_by_departure on vessel_calls (
  (case when status_code in ('OMIT', 'BLNK') then 8640000000000000
    else coalesce(departure_actual, departure_estimated, departure_planned, 8640000000000000) end),
  sort_at, id
);
create table vessel_calls_before (
  undone_by text not null, id text not null, line text not null, vessel_imo_number text not null, vessel_name text not null,
  vessel_search text collate "C" not null, carrier_voyage_number text not null, carrier_export_voyage_number text,
  carrier_service_code text, carrier_service_name text, un_location_code text not null, location_name text,
  terminal text, facility_code text, status_code text, arrival_planned bigint, arrival_estimated bigint,
  arrival_actual bigint, departure_planned bigint, departure_estimated bigint, departure_actual bigint,
  sort_at bigint not null, search_text text not null, import_id text, version integer not null default 1,
  created_at bigint not null, updated_at bigint not null
);
create index vessel_calls_before_by_key on vessel_calls_before (
  undone_by, line, vessel_imo_number, carrier_voyage_number, un_location_code
);
create index vessel_calls_before_by_id on vessel_calls_before (id);
create index vessel_calls_before_by_time on vessel_calls_before (sort_at);
create table email_changes (
  id text primary key, realm text not null, account_id text not null, former_email text not null,
  new_email text not null, session_hash text not null, requested_at bigint not null,
  confirmation_hash text unique, confirmable_until bigint not null, stop_hash text unique,
  stoppable_until bigint not null, confirmed_at bigint, withdrawn_at bigint, stopped_at bigint
);
create index email_changes_of_account on email_changes (realm, account_id, requested_at);
create index email_changes_by_end on email_changes (stoppable_until);
create table erased_accounts (
  id text primary key, nit text not null, name text not null, created_at bigint not null,
  erased_at bigint not null
);
create table known_devices (
  realm text not null, account_id text not null, browser text not null, system text not null,
  first_seen_at bigint not null, last_seen_at bigint not null,
  constraint known_devices_key primary key (realm, account_id, browser, system)
);
create index known_devices_by_time on known_devices (last_seen_at);
create table message_answers (
  id text primary key, message_id text not null references contact_messages (id) on delete cascade,
  staff_id text not null, text text not null, created_at bigint not null
);
create index message_answers_by_message on message_answers (message_id);
create table earlier_registrations (
  id text primary key, account_id text not null, name text not null, email text not null, profile text not null,
  search_text text not null, password_hash text not null, rut_file_id text not null references files (id),
  language text not null, registered_at bigint not null
);
create index earlier_registrations_of_account on earlier_registrations (account_id, registered_at);
create index earlier_registrations_by_rut_file on earlier_registrations (rut_file_id);
create table passkeys (
  id text primary key, account_id text not null, credential_id text not null unique, public_key text not null,
  counter bigint not null, transports text not null, name text not null, created_at bigint not null,
  last_used_at bigint
);
create index passkeys_of_account on passkeys (account_id);
create table totp_secrets (
  account_id text primary key, salt text not null, last_step bigint not null, created_at bigint not null
);
create table recovery_codes (
  code_hash text primary key, account_id text not null, lookup text not null, used_at bigint
);
create index recovery_codes_of_account on recovery_codes (account_id);
create table second_factor_setups (
  account_id text not null, kind text not null, nonce text not null, expires_at bigint not null,
  constraint second_factor_setups_key primary key (account_id, kind)
);
create table pending_logins (
  token_hash text primary key, account_id text not null, challenge text not null, expires_at bigint not null
);
create index pending_logins_of_account on pending_logins (account_id);
create table settings (
  name text primary key, value text not null
);
create table call_followers (
  id text primary key, call_id text not null, recipient text not null, email text not null,
  language text not null, vessel_name text not null, voyage text not null, port text not null,
  told_arrival bigint, told_departure bigint, told_cancelled integer not null, asked_at bigint not null,
  confirmable_until bigint not null, confirmed_at bigint, told_at bigint, ended_at bigint,
  constraint call_followers_once unique (call_id, recipient)
);
create index call_followers_by_email on call_followers (lower(email));
create table call_follower_links (
  token_hash text primary key, follower_id text not null references call_followers (id) on delete cascade,
  purpose text not null
);
create index call_follower_links_of on call_follower_links (follower_id, purpose);
create table work_digests (
  id text primary key, sent_at bigint not null
);
create table told_work (
  card text not null, row_id text not null, since text not null,
  constraint told_work_key primary key (card, row_id, since)
);
create table message_files (
  id text primary key, message_id text not null references contact_messages (id) on delete cascade,
  field text not null, name text not null, size bigint not null, sha256 text not null, content bytea not null,
  created_at bigint not null, constraint message_files_once unique (message_id, field)
);
create table catalog_drafts (
  id text primary key, title text not null, owner_id text not null references staff_accounts (id),
  created_at bigint not null, updated_at bigint not null, incoming_commit text
);
create index catalog_drafts_by_owner on catalog_drafts (owner_id, created_at);
create table catalog_draft_files (
  draft_id text not null references catalog_drafts (id) on delete cascade, path text not null, base text,
  content text not null, version integer not null, is_removed integer not null default 0,
  constraint catalog_draft_files_key primary key (draft_id, path)
);
create table watched_addresses (
  address text primary key, status text not null, reason text, http_status integer, moved_to text, title text,
  certificate_ends bigint, asked_at bigint not null, failures integer not null, broken_since bigint,
  told_at bigint
);
create table link_rounds (
  id text primary key, round bigint not null, whole_at bigint not null, leased_until bigint not null
);
create table catalog_publications (
  id text primary key, draft_id text not null, title text not null, note text not null,
  staff_id text not null references staff_accounts (id), state text not null, failed_step text,
  failure_output text, commit_hash text, changes text not null, started_at bigint not null, ended_at bigint,
  checkout text
);
create index catalog_publications_by_start on catalog_publications (started_at);
create index catalog_publications_by_staff on catalog_publications (staff_id);
create table catalog_publication_files (
  publication_id text not null references catalog_publications (id) on delete cascade, path text not null,
  before text, after text, constraint catalog_publication_files_key primary key (publication_id, path)
);
create table catalog_schedules (
  draft_id text not null primary key references catalog_drafts (id) on delete cascade, at bigint not null,
  note text not null, staff_id text not null references staff_accounts (id), digest text not null
);
create index catalog_schedules_by_time on catalog_schedules (at);
create index catalog_schedules_by_staff on catalog_schedules (staff_id);
create table catalog_assets (
  reference text not null primary key, bytes bytea not null, stored_at bigint not null
);
create table client_users (
  id text primary key, account_id text not null, email text not null, login_email text not null,
  name text not null, password_hash text, perfil text not null, status text not null, language text not null,
  invited_at bigint not null, joined_at bigint, constraint client_users_once unique (account_id, login_email)
);
create index client_users_by_status on client_users (status, invited_at);
create table link_uses (
  name text not null, week_start bigint not null, uses bigint not null,
  constraint link_uses_key primary key (name, week_start)
);
create index link_uses_by_week on link_uses (week_start);
create table published_states (
  number integer not null primary key, publication_id text not null references catalog_publications (id),
  code text not null, catalog_before text not null, catalog text not null, digest text not null,
  signature text not null, decided_at bigint not null
);
create index published_states_by_publication on published_states (publication_id);
create table published_state_files (
  number integer not null references published_states (number), path text not null, digest text not null,
  constraint published_state_files_key primary key (number, path)
);
create table published_contents (
  digest text not null primary key, packed bytea not null, stored_at bigint not null
);
create table catalog_draft_contributors (
  draft_id text not null references catalog_drafts (id) on delete cascade,
  staff_id text not null references staff_accounts (id),
  constraint catalog_draft_contributors_key primary key (draft_id, staff_id)
);
create index catalog_draft_contributors_by_staff on catalog_draft_contributors (staff_id);
