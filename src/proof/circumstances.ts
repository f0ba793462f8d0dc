/** What may be another on each machine, and must not show in a site. */
import { availableParallelism } from 'node:os';
import type { Circumstances } from '../report/proof.ts';

/** Those of this process. */
export function circumstancesHere(): Circumstances {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    workers: availableParallelism(),
    zone: timeZone,
    language: locale,
    umask: process.umask(),
    listed: 'as the system does',
  };
}

/** Other ones in every respect. */
export function otherCircumstances({ workers, zone, language, umask }: Circumstances): Circumstances {
  return {
    // More, not fewer: then nobody waits longer.
    workers: workers + 1,
    // A day ahead of most of the world, or with half hours.
    zone: zone === 'Pacific/Kiritimati' ? 'America/St_Johns' : 'Pacific/Kiritimati',
    // With commas in its numbers and other letters in its alphabet; or with other digits.
    language: language.startsWith('tr') ? 'fa-IR' : 'tr-TR',
    umask: umask === 0o077 ? 0o022 : 0o077,
    listed: 'backwards',
  };
}

/** As a process is told of them that starts. */
export const variablesOf = ({
  workers,
  zone,
  language,
}: Pick<Circumstances, 'workers' | 'zone' | 'language'>) => ({
  TZ: zone,
  LANG: posix(language),
  LC_ALL: posix(language),
  LANGUAGE: posix(language),
  UV_THREADPOOL_SIZE: String(workers + 3),
});

const posix = (language: string) => `${language.replace('-', '_')}.UTF-8`;
