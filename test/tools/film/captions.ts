import type { Video } from '../../../content/schema.ts';

/** The captions of a film as WebVTT: in brackets what is seen, then what is said on the screen. */
export function captionsOf({ scenes, seconds }: Pick<Video, 'scenes' | 'seconds'>): string {
  const cues = scenes.map(({ at, shows, label, title, line }, number) => {
    const until = scenes[number + 1]?.at ?? seconds;
    const words = [label, title, line].filter((text) => text !== undefined).map(escaped);
    return [`${time(at)} --> ${time(until)}`, `[${escaped(shows)}]`, ...words].join('\n');
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** As 00:01:02.500. */
const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
