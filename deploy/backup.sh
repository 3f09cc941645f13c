#!/bin/sh
# Writes the backup of today, restores it into an empty folder to see that it can be, and deletes those older than 30 days.
# Runs in a release, with the environment of the server and BACKUP_DIR.
set -eu
umask 077
node=node_modules/.bin/node
file="$BACKUP_DIR/rumo-$(date +%F).backup"
tried=$(mktemp -d)
trap 'rm -rf "$tried"' EXIT

"$node" scripts/backup.ts "$file"
# Always into SQLite, whatever the database in use, so that nothing of it is touched.
env -u DATABASE_URL DATA_DIR="$tried" "$node" scripts/restore.ts "$file" >/dev/null
echo "Restored $file on trial"
find "$BACKUP_DIR" -name 'rumo-*.backup' -mtime +30 -delete
