/** Scripts that make a shell call `site complete` at each press of the Tab key. */
import { script } from '@bomb.sh/tab';
import { printedBy } from './printed-by.ts';
import type { ShellName } from './shells.ts';

export const scriptFor = (shell: ShellName): string =>
  shell === 'bash' ? bash : printedBy(() => script(shell, 'site', 'site'));

/**
 * Our own script for bash. The library's script needs a package besides bash that Macs do not have, and it executes what
 * the user has typed. Ours works in bash 3.2, the version on Macs.
 */
const bash = `# bash completion for site

_site_completion() {
  local words=() at word
  for ((at = 1; at <= COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    # Bash takes --profile=flat for three words.
    if [[ at -gt 1 && ($word == = || \${COMP_WORDS[at - 1]} == =) ]]; then
      words[\${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
  done
  COMPREPLY=()
  # What stands behind a tab is a description; the last line is an order to other shells.
  while IFS=$'\\t' read -r word _; do
    [[ $word == :* ]] || COMPREPLY+=("$word")
  done < <(site complete -- "\${words[@]}" 2>/dev/null)
}

# Where we know nothing, files are offered.
complete -o default -F _site_completion site
`;
