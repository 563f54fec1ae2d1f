#!/bin/sh
# Takes a shop out of nginx, or puts it back: upstream.sh out|in <host:port>
# Run it where nginx runs. Requests under way come to their end; returns once nginx sends the shop no other.
set -eu
folder=${NGINX_FOLDER:-/tmp/nginx}
list=$folder/upstreams.conf
shop=$(printf '%s' "$2" | sed 's/[.]/\\./g')
grep -Eq "^ *server $shop[ ;]" "$list" || { echo "$list names no server $2." >&2; exit 1; }
case $1 in
  out) sed -E "s/^( *server $shop)( down)?( [^;]*)?;/\1 down\3;/" "$list" >"$list.new" ;;
  in) sed -E "s/^( *server $shop) down/\1/" "$list" >"$list.new" ;;
  *) echo 'Say out or in.' >&2; exit 1 ;;
esac
mv "$list.new" "$list"
master=$(cat "$folder/nginx.pid")
workers() { cat "/proc/$master/task/$master/children"; }
before=$(workers)
kill -HUP "$master"
# Old workers take no new request once they are told to end, which is right after new ones have begun.
for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 0.1
  for worker in $(workers); do
    case " $before " in *" $worker "*) ;; *) sleep 0.3; exit 0 ;; esac
  done
done
echo 'nginx has not taken the change: see its log.' >&2
exit 1
