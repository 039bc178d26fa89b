#!/bin/sh
# Rehearses a restore: restores the newest backup into a folder of its own, starts a server on it that sends nothing, and says whether
# it is ready. Run it each month in the folder of the repository:
#   docs/operation/rehearse-restore.sh /backups
# PASSWORD_PEPPER must be set if the server has it. For a backup of PostgreSQL set REHEARSAL_DATABASE_URL to an empty database.
set -eu
backups=${1:?the folder with the backups}
node=node_modules/node/bin/node
# By their time, because the names of backups are free.
newest=$(ls -1dt "$backups"/*/ | head -n 1)
data=$(mktemp -d)
server=
end() {
    if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; wait "$server" || true; fi
    rm -rf "$data"
}
trap end EXIT

# Neither mails nor requests leave this machine: without SMTP_URL mails are files in the folder that is removed.
unset SMTP_URL WATCH_LINKS CDN_PURGE_URL PUBLIC_URL PUBLISH_REMOTE DATABASE_URL
export DATA_DIR="$data" HOST=127.0.0.1 PORT="${PORT:-3999}" PUBLISH=no LOG_LEVEL=warn LINGER_SECONDS=0 MALLOC_MMAP_THRESHOLD_=1048576
if [ -n "${REHEARSAL_DATABASE_URL:-}" ]; then export DATABASE_URL="$REHEARSAL_DATABASE_URL"; fi

"$node" scripts/restore.ts "$newest"
"$node" --max-semi-space-size=4 src/server/main.ts > "$data/log" 2>&1 &
server=$!
"$node" -e '
const ready = () => fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => ok, () => false);
let tries = 0;
const look = async () => {
    if (await ready()) return;
    if (++tries === 120) throw new Error("the server is not ready after a minute");
    setTimeout(look, 500);
};
look();' || { cat "$data/log"; exit 1; }
echo "A server on $newest is ready."
