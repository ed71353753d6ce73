#!/bin/sh
# Feeds a running server with requests made from its own OpenAPI description: no 5xx, no undocumented answer.
# Once as a stranger, once as somebody with a seat and a profile. Needs Python; schemathesis is installed into a folder
# of its own under target/.
set -eu
cd "$(dirname "$0")/../.."
tools=target/schemathesis
if [ ! -x "$tools/bin/schemathesis" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet schemathesis
fi
data=$(mktemp -d)
"${SORTIE_BIN:-target/release/sortie}" serve --addr 127.0.0.1:0 --data "$data" --client-rate 0 --seat-rate 0 \
    --max-tables 1000000 2>"$data/log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$data"' EXIT
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    url=$(sed -n 's/^serving on //p' "$data/log")
    [ -n "$url" ] && break
    sleep 0.2
done
fuzz() {
    "$tools/bin/schemathesis" --config-file "$data/config.toml" run "$url/api/openapi.json" --url "$url" \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
        --exclude-path '/api/games/{id}/stream' --max-examples "${EXAMPLES:-40}" --phases examples,coverage,fuzzing "$@"
}
: >"$data/config.toml"
fuzz
field() { python3 -c 'import json,sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
post() { curl -sf -X POST -H "Authorization: Bearer ${profile:-}" -d "$2" "$url$1"; }
profile=$(curl -sf -X POST -d '{}' "$url/api/profile" | field token)
made=$(post /api/games '{"playerCount":3,"humanSeats":2,"start":"HOST","visibility":"PUBLIC"}')
printf 'parameters = { "path.id" = "%s" }\n' "$(echo "$made" | field gameId)" >"$data/config.toml"
fuzz -H "X-Game-Token: $(echo "$made" | field accessToken)" -H "Authorization: Bearer $profile" \
    --exclude-method DELETE --exclude-path '/api/games/{id}/leave'
made=$(post /api/games '{"playerCount":3}')
printf 'parameters = { "path.id" = "%s" }\n' "$(echo "$made" | field gameId)" >"$data/config.toml"
fuzz -H "X-Game-Token: $(echo "$made" | field accessToken)" -H "Authorization: Bearer $profile" \
    --exclude-method DELETE --exclude-path '/api/games/{id}/leave'
