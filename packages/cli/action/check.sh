#!/usr/bin/env bash
# The steps of the GitHub Action in action.yml: `check.sh check` runs the check, `check.sh comment` writes the comment.
set -euo pipefail

# A summary holds 1 MiB, a comment 65,536 characters.
summary_limit=1000000
comment_limit=60000

# The first bytes of a file, without half a character at the end.
# iconv reports the half character that it leaves out as a failure.
first_bytes() { head -c "$2" "$1" | iconv -c -f utf-8 -t utf-8 || true; }

# A report, or its first bytes below a line that says so.
beginning() {
  if (($(wc -c <"$1") > $2)); then
    printf '> The report is cut, since it is too long for this place. The log of the check has all of it.\n\n'
  fi
  first_bytes "$1" "$2"
}

# The command that is installed in this folder or one above; fails where there is none.
installed() {
  local folder=$PWD
  until [[ -e $folder/node_modules/.bin/contracts ]]; do
    [[ $folder == / ]] && return 1
    folder=$(dirname "$folder")
  done
  echo "$folder/node_modules/.bin/contracts"
}

# The version of the command that this script was released with.
own_version() { node -p 'require(process.argv[1]).version' "$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/package.json"; }

# What npm warns of is no part of the report.
export npm_config_loglevel=error

contracts() {
  local command
  if [[ -z ${VERSION:-} ]] && command=$(installed); then
    "$command" "$@"
  else
    npx --yes "@contracts/cli@${VERSION:-$(own_version)}" "$@"
  fi
}

# The revision to compare with; empty where the command chooses. The commit before the first push of a branch is all zeros.
base() {
  if [[ -n ${AGAINST:-} ]]; then
    echo "$AGAINST"
  elif [[ -n ${GITHUB_BASE_REF:-} ]]; then
    echo "origin/$GITHUB_BASE_REF"
  elif [[ ${BEFORE:-} =~ [1-9a-f] ]]; then
    echo "$BEFORE"
  fi
}

check() {
  local made report errors against code=0
  made=$(mktemp -d "${RUNNER_TEMP:-/tmp}/contracts-XXXXXX")
  report=$made/report.md
  errors=$made/errors.txt
  against=$(base)
  local arguments=()
  [[ -z $against ]] || arguments+=("--against=$against")
  [[ -z ${ROLE:-} ]] || arguments+=("--role=$ROLE")
  [[ -z ${BUMP:-} ]] || arguments+=("--bump=$BUMP")
  local sarif=''
  if [[ ${SARIF:-} == true ]]; then
    sarif=$made/contracts.sarif
    arguments+=("--sarif=$sarif")
  fi
  [[ -z ${FOLDER:-} ]] || arguments+=(-- "$FOLDER")
  contracts check --format markdown "${arguments[@]}" >"$report" 2>"$errors" || code=$?
  cat "$errors" >&2
  if [[ ! -s $report ]]; then
    { printf '## Contracts: failed\n\nNothing was checked.\n\n'; sed 's/^/    /' "$errors"; } >"$report"
  fi
  cat "$report"
  beginning "$report" "$summary_limit" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
  echo "report=$report" >>"${GITHUB_OUTPUT:-/dev/null}"
  [[ -z $sarif || ! -s $sarif ]] || echo "sarif=$sarif" >>"${GITHUB_OUTPUT:-/dev/null}"
  return "$code"
}

# A text with each byte outside A-Za-z0-9._/ as % and two hexadecimal digits, so that no two texts become the same.
encoded() {
  local LC_ALL=C text=$1 byte code i
  for ((i = 0; i < ${#text}; i++)); do
    byte=${text:i:1}
    if [[ $byte == [A-Za-z0-9._/] ]]; then
      printf %s "$byte"
    else
      printf -v code %d "'$byte"
      printf '%%%02X' "$((code & 255))"
    fi
  done
}

# The first line of the comment, by which the next run finds it. Each checked folder has a comment of its own.
marker() {
  local of="${WORKING_DIRECTORY:-.}/${FOLDER:-}"
  of=$(encoded "${of#./}")
  echo "<!-- contracts check${of:+ of $of} -->"
}

# The query has the comments of a pull request, and whether this token wrote them.
query='query($owner: String!, $name: String!, $number: Int!, $endCursor: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      comments(first: 100, after: $endCursor) {
        nodes { databaseId body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}'

# The ids of the comments that this token wrote and that begin with the marker, oldest first.
own_comments() {
  gh api graphql --paginate -f "query=$query" -F "number=$NUMBER" \
    -f "owner=${GITHUB_REPOSITORY%%/*}" -f "name=${GITHUB_REPOSITORY#*/}" \
    --jq ".data.repository.pullRequest.comments.nodes[]
      | select(.viewerDidAuthor and (.body | startswith(\"$1\"))) | .databaseId"
}

# Writes the comment, or replaces the one an earlier run wrote. A run that may not write one has not failed.
comment() {
  [[ -s ${REPORT:-} ]] || return 0
  local body id comments="repos/$GITHUB_REPOSITORY/issues"
  body=$(mktemp "${RUNNER_TEMP:-/tmp}/contracts-comment-XXXXXX")
  { marker; beginning "$REPORT" "$comment_limit"; } >"$body"
  if ! id=$(own_comments "$(marker)"); then
    echo '::warning::The comments of the pull request cannot be read.'
    return 0
  fi
  id=${id%%$'\n'*}
  if [[ -n $id ]]; then
    gh api --method PATCH "$comments/comments/$id" --field "body=@$body" --silent
  else
    gh api --method POST "$comments/$NUMBER/comments" --field "body=@$body" --silent
  fi || echo '::warning::The comment was not written: the job needs the permission pull-requests: write.'
}

case ${1:-} in
  check | comment) "$1" ;;
  *)
    echo 'check.sh needs check or comment.' >&2
    exit 2
    ;;
esac
