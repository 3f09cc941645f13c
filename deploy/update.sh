#!/bin/sh
# Brings a version (a tag, a branch or a commit; default: the newest of the main branch) into a folder of its own, builds
# it there, and only then changes over to it. Run as root: sh update.sh [VERSION]
set -eu
root=/opt/rumo
cd "$root/source"
git fetch --quiet --tags origin
commit=$(git rev-parse --verify --quiet "origin/${1:-main}^{commit}" || git rev-parse --verify "${1:-main}^{commit}")
release="$root/releases/$commit"
if [ ! -e "$release/dist/index.html" ]; then
  rm -rf "$release"
  git worktree prune
  git worktree add --quiet --detach "$release" "$commit"
  cd "$release"
  npm ci --ignore-scripts --no-audit --no-fund
  npm run build
fi
touch "$release"
# What there was before the change; a version that changed the database cannot be undone without it.
if [ -e "$root/current" ]; then systemctl start rumo-backup.service; fi
ln -sfn "$release" "$root/current.new"
mv -T "$root/current.new" "$root/current"
systemctl restart rumo.service
for _ in $(seq 60); do
  if curl --fail --silent --output /dev/null http://127.0.0.1:4180/api/health; then
    echo "Rumo runs $commit"
    # The last three stay, to go back to.
    ls -1dt "$root"/releases/* | tail -n +4 | xargs -r rm -rf
    exit 0
  fi
  sleep 0.5
done
echo "Rumo does not answer: journalctl -u rumo" >&2
exit 1
