// A measured process loads this first. At its end it writes its memory in kilobytes and its processor time in microseconds
// to descriptor 3.
const { readFileSync, writeSync } = require('node:fs');

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ memory: maxRSS, time: userCPUTime + systemCPUTime + timeOfChildren() }));
});

/** The time of child processes, such as the bundler. 0 if the system has no /proc: proc(5), fields 14 to 17 of `stat`. */
function timeOfChildren() {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    const living = children
      .split(' ')
      .filter(Boolean)
      .map((pid) => ticks(pid, 11, 15));
    return [ticks('self', 13, 15), ...living].reduce((sum, value) => sum + value, 0) * 10_000;
  } catch {
    return 0;
  }
}

/** In hundredths of a second. The fields are counted from after the name, which may contain blanks. */
function ticks(pid, from, to) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
}
