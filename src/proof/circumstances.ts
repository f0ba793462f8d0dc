/** What may differ from machine to machine, and must not show in a site. */
import { availableParallelism } from 'node:os';
import type { Circumstances } from '../report/proof.ts';

/** The circumstances of this process. */
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

/** Circumstances that differ in every respect. */
export function otherCircumstances({ workers, zone, language, umask }: Circumstances): Circumstances {
  return {
    // One more, not fewer, so that the second build is not slower.
    workers: workers + 1,
    // Kiritimati is a day ahead of most of the world. The offset of St. John's has half an hour.
    zone: zone === 'Pacific/Kiritimati' ? 'America/St_Johns' : 'Pacific/Kiritimati',
    // Turkish has commas in its numbers and other letters in its alphabet. Persian has other digits.
    language: language.startsWith('tr') ? 'fa-IR' : 'tr-TR',
    umask: umask === 0o077 ? 0o022 : 0o077,
    listed: 'backwards',
  };
}

/** The environment variables that give these circumstances to a new process. */
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
