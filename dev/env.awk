# The only reader of .env. Prints shell code that exports its settings: see dev/settings.sh. A variable of the shell wins,
# unless it is empty. Names each line that Compose would cut or refuse, never with its value, and exits with 1 then.
#   awk -f dev/env.awk known=1 .env.example docker-compose.yml known=0 .env
#   With -v warn=1 it warns about unknown names; with -v change="N M" it prints the file with the shell's values of N and M.

function wrong(what, why) { print what ": " why | "cat >&2"; failed = 1 }
function quoted(text) { gsub(/\047/, "\047\\\047\047", text); return "\047" text "\047" }
function variable(name) { return ENVIRON[name] != "" ? ENVIRON[name] : name in file ? file[name] : "" }

# The text with the values of its variables, $NAME, ${NAME} or ${NAME:-default}. Only in quotes has a backslash a meaning.
function expanded(name, text, is_quoted,   out, one) {
  while (match(text, is_quoted ? "[\\\\$]" : "[$]")) {
    out = out substr(text, 1, RSTART - 1)
    text = substr(text, RSTART)
    if (text ~ /^(\$\$|\\.)/) {
      out = out (text ~ /^\\n/ ? "\n" : substr(text, 2, 1))
      text = substr(text, 3)
      continue
    }
    if (!match(text, /^\$(\{[A-Za-z_][A-Za-z0-9_]*(:?-[^}$]*)?\}|[A-Za-z_][A-Za-z0-9_]*)/)) {
      if (text ~ /^\$\{/) wrong(name, "has a $ that begins no variable. Next: put the value into single quotes")
      out = out substr(text, 1, 1); text = substr(text, 2); continue
    }
    one = substr(text, 1, RLENGTH); text = substr(text, RLENGTH + 1)
    gsub(/^\$\{?|\}$/, "", one)
    if (!match(one, /:?-/)) RSTART = length(one) + 1
    else if (variable(substr(one, 1, RSTART - 1)) == "") { out = out substr(one, RSTART + RLENGTH); continue }
    one = substr(one, 1, RSTART - 1)
    if (!(one in file) && !(one in ENVIRON)) wrong(name, "has a $, which Compose reads as the name of a setting. Next: put the value into single quotes")
    out = out variable(one)
  }
  return out text
}

function distance(a, b,   i, j, row, up, last) {
  for (j = 0; j <= length(b); j++) row[j] = j
  for (i = 1; i <= length(a); i++) {
    last = row[0]; row[0] = i
    for (j = 1; j <= length(b); j++) {
      up = row[j]
      row[j] = last + (substr(a, i, 1) != substr(b, j, 1))
      if (up + 1 < row[j]) row[j] = up + 1
      if (row[j - 1] + 1 < row[j]) row[j] = row[j - 1] + 1
      last = up
    }
  }
  return row[length(b)]
}

known {
  if (match($0, /^[A-Z][A-Z0-9_]*=/)) {
    setting[substr($0, 1, RLENGTH - 1)]
    if (/=generated$/) secrets = secrets " " substr($0, 1, RLENGTH - 1)
  }
  for (; match($0, /\$\{[A-Z][A-Z0-9_]*/); $0 = substr($0, RSTART + RLENGTH)) setting[substr($0, RSTART + 2, RLENGTH - 2)]
  next
}
{
  lines[++total] = line = $0
  if (total == 1) sub(/^\357\273\277/, "", line)
  gsub(/^[ \t]+|[ \t\r]+$/, "", line)
  if (line ~ /\r/) { wrong("Line " total " of .env", "ends with a lone carriage return. Next: save the file with usual line ends"); next }
  if (line ~ /^(#|$)/) next
  sub(/^export[ \t]+/, "", line)
  if (!match(line, /^[A-Za-z_][A-Za-z0-9_]*[ \t]*[=:]/)) {
    wrong("Line " total " of .env", "is not NAME=value. Next: correct that line, or begin it with #")
    next
  }
  key = substr(line, 1, RLENGTH - 1)
  sub(/[ \t]+$/, "", key)
  text = substr(line, RLENGTH + 1)
  sub(/^[ \t]+/, "", text)
  at[names[total] = key] = total
  if (match(text, /^(\047[^\047]*\047|"([^"\\]|\\.)*")/) && substr(text, RLENGTH + 1) ~ /^([ \t]+#.*)?$/) {
    quote = substr(text, 1, 1)
    text = substr(text, 2, RLENGTH - 2)
  } else if (text ~ /^["\047]/) {
    wrong(key, "has a quotation mark that does not end. Next: put the value into single quotes")
    next
  } else {
    quote = ""
    if (text ~ /[ \t]#[^ \t]/ && key ~ /KEY|PASSWORD|SECRET|URL|WEBHOOK|REPOSITORY/)
      wrong(key, "is cut at \" #\", a comment. Next: put the value into single quotes")
    sub(/[ \t]+#.*$/, "", text)
  }
  file[key] = quote == "\047" ? text : expanded(key, text, quote != "")
}

# A site with DOMAIN has Caddy in front, and only Caddy reaches nginx.
function derive(   domain, host, profiles) {
  domain = now["DOMAIN"]
  sub(/^[A-Za-z]+:\/\//, "", domain)
  sub(/[\/:?#].*$/, "", domain)
  sub(/\.$/, "", domain)
  # Nothing is left of a wrong value: it is refused as it is.
  if (domain == "") domain = now["DOMAIN"]
  now["DOMAIN"] = domain = tolower(domain)
  profiles = "," now["COMPOSE_PROFILES"] ","
  gsub(/,tls,/, ",", profiles)
  if (domain != "") {
    profiles = profiles "tls"
    host = now["PUBLIC_ORIGIN"]
    sub(/:[0-9]+$/, "", host)
    if (host != "https://" domain) now["PUBLIC_ORIGIN"] = "https://" domain
    if (now["BIND"] !~ /^(127\.|\[::1\]$)/) now["BIND"] = "127.0.0.1"
    if (now["TRUSTED_PROXY"] !~ /(^|[ ,])network([ ,]|$)/)
      now["TRUSTED_PROXY"] = "network" (now["TRUSTED_PROXY"] == "" ? "" : ",") now["TRUSTED_PROXY"]
  }
  gsub(/^,+|,+$/, "", profiles)
  now["COMPOSE_PROFILES"] = profiles
}

END {
  if (change != "") {
    for (i = split(change, all, " "); i > 0; i--) {
      key = all[i]
      text = ENVIRON[key]
      if (text !~ /^[]A-Za-z0-9_.,:;\/@%+=[-]*$/) text = quoted(text)
      lines[key in at ? at[key] : ++total] = key "=" text
    }
    for (i = 1; i <= total; i++) print lines[i]
    exit
  }
  for (i = 1; i <= total; i++) {
    key = names[i]
    if (key ~ /^COMPOSE_/) setting[key]
    if (!warn || at[key] != i || key in setting || key ~ /^DOCKER_/) continue
    best = 4; near = ""
    for (one in setting) if ((d = distance(toupper(key), one)) < best) { best = d; near = one }
    print "Warning: .env sets " key ", which is not a setting." (near ? " Did you mean " near "?" : "") \
      " See docs/operate/settings.md." | "cat >&2"
  }
  close("cat >&2")
  if (failed) exit 1
  count = split(secrets " COMPOSE_PROJECT_NAME BIND", all, " ")
  for (i = 1; i <= count; i++) {
    key = all[i]
    if (file[key] == "generated") placeholders = placeholders " " key
    else if (!(key in at) && !(key "_FILE" in at)) absent = absent " " key
    else if (file[key] file[key "_FILE"] == "") blank = blank " " key
  }
  for (key in setting) {
    now[key] = variable(key)
    if (now[key] != file[key]) given = given " " key
  }
  derive()
  for (key in now) if (now[key] != "" || key == "COMPOSE_PROFILES") {
    print "export " key "=" quoted(now[key])
    settings = settings " " key
  }
  print "SETTINGS=" quoted(settings) " GIVEN=" quoted(given " ")
  print "PLACEHOLDERS=" quoted(placeholders " ") " ABSENT=" quoted(absent " ") " BLANK=" quoted(blank " ") " SECRETS=" quoted(secrets)
}
