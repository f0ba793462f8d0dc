import type { Account } from '../account/account.ts';
import { formatBytes } from '../text/figures.ts';
import { toBuilt, toOriginal, toPicture, toPictures } from './addresses.ts';
import { PageLinks, plural } from './parts.tsx';
import { Sheets, sheetOf } from './sheets.tsx';

type Picture = Account['pictures'][number];
type Encoding = Account['encodings'][number];

const encodingsOf = ({ encodings }: Account, at: number): readonly Encoding[] =>
  encodings.filter(({ picture }) => picture === at);

/** Every original picture that a page shows. */
export function PictureList({ account, search, sheet }: { account: Account; search: string; sheet: number }) {
  const words = search.toLowerCase();
  const byPicture = new Map<number, Encoding[]>();
  for (const encoding of account.encodings) {
    const own = byPicture.get(encoding.picture) ?? [];
    own.push(encoding);
    byPicture.set(encoding.picture, own);
  }
  const found = account.pictures
    .map((picture, at) => ({ picture, files: byPicture.get(at) ?? [] }))
    .filter(({ picture }) => picture.path.toLowerCase().includes(words));
  const { shown, ...place } = sheetOf(found, sheet);
  return (
    <>
      <form className="filter">
        <label>
          Name <input type="search" name="search" defaultValue={search} />
        </label>
        <button type="submit">Show</button>
      </form>
      <p>
        {plural(found.length, 'picture')}, as pages show them. Follow one to see its encodings side by side.
      </p>
      <ul className="shelf">
        {shown.map(({ picture, files }) => (
          <li key={picture.path}>
            <a href={toPicture(picture.path)}>
              <img src={thumbnail(files)} alt="" loading="lazy" />
              <span>{picture.path.replace(/^images\//, '')}</span>
            </a>
            <small>
              {picture.width} × {picture.height}, {plural(files.length, 'file')}
            </small>
          </li>
        ))}
      </ul>
      <Sheets {...place} to={(next) => toPictures(search, next)} />
    </>
  );
}

/** The narrowest file that is wide enough for a thumbnail on a good screen; drawings have one file. */
function thumbnail(files: readonly Encoding[]): string | undefined {
  const sorted = files.toSorted((a, b) => a.width - b.width || a.bytes - b.bytes);
  const file = sorted.find(({ width }) => width >= 320) ?? sorted.at(-1);
  return file && toBuilt(file.file);
}

interface DetailProps {
  readonly account: Account;
  readonly picture: Picture;
  /** Size of the original. Undefined if it is gone. */
  readonly bytes: number | undefined;
}

/** One original picture and all files made from it, side by side. */
export function PictureDetail({ account, picture, bytes }: DetailProps) {
  const at = account.pictures.indexOf(picture);
  const { width, height, format } = picture;
  const files = encodingsOf(account, at).toSorted((a, b) => b.width - a.width || a.bytes - b.bytes);
  const places = new Set(
    account.encodings.flatMap((encoding, place) => (encoding.picture === at ? place : [])),
  );
  const urls = account.pages
    .filter(({ encodings = [] }) => encodings.some((place) => places.has(place)))
    .map(({ url }) => url);
  return (
    <>
      <p>
        {plural(files.length, 'file')} of the original. An encoding that saves nothing is not shipped, nor a
        width that a wider file beats.
      </p>
      <ul className="sides">
        {bytes !== undefined && (
          <Side
            src={toOriginal(picture.path)}
            title={`Original, ${format}`}
            size={[width, height]}
            note={formatBytes(bytes)}
          />
        )}
        {files.map((file) => (
          <Side
            key={file.file}
            src={toBuilt(file.file)}
            title={`${file.format}, ${file.width} wide`}
            size={[file.width, Math.round((height * file.width) / (width || 1))]}
            note={`${formatBytes(file.bytes)}${bytes ? `, ${share(file.bytes, bytes)} of the original` : ''}`}
          />
        ))}
      </ul>
      <h2>Shown by</h2>
      <PageLinks urls={urls} />
    </>
  );
}

const share = (part: number, whole: number) => `${((part / whole) * 100).toPrecision(2)} %`;

interface SideProps {
  readonly src: string;
  readonly title: string;
  readonly size: readonly [width: number, height: number];
  readonly note: string;
}

const Side = ({ src, title, size: [width, height], note }: SideProps) => (
  <li>
    <figure>
      <a href={src}>
        <img src={src} alt={title} width={width} height={height} loading="lazy" />
      </a>
      <figcaption>
        <strong>{title}</strong>
        <span>
          {width} × {height}
        </span>
        <span>{note}</span>
      </figcaption>
    </figure>
  </li>
);
