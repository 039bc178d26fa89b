#!/usr/bin/env bash
# Checks the catalogs in $CATALOG (default: catalog, in the present folder) with the engine in $ENGINE (default: the one that this file
# belongs to), whose packages are installed if they are missing. Arguments are passed to the check; exit codes are its own.
set -euo pipefail
engine=$(cd "${ENGINE:-$(dirname "${BASH_SOURCE[0]}")/../../..}" && pwd)
options=(--catalog "${CATALOG:-catalog}" --lang "${CHECK_LANGUAGE:-es}")
if [ "${PRODUCTION:-false}" = true ]; then options+=(--production); fi
# The check alone needs no package of the build.
if [ ! -d "$engine/node_modules" ]; then npm ci --omit=dev --ignore-scripts --prefix "$engine" >&2; fi
node=$engine/node_modules/node/bin/node
if [ ! -x "$node" ]; then node=node; fi
exec "$node" "$engine/scripts/catalog/cli.mjs" check "${options[@]}" "$@"
